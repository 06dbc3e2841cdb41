import Language
import Scoring

extension SoundTip {
  /// Stops and nasals: the mouth closes somewhere.
  static let ofClosing: [Phone: SoundTip] = [
    .b: SoundTip(
      Text(
        en: "Close both lips firmly and open them at once with your voice on.",
        ja: "上下の唇をしっかり閉じ、声を出しながら一気に開きます。"),
      PracticePair("boat", "vote", PairLesson.vestBest)),
    .ch: SoundTip(
      Text(
        en: "Stop the air with the tongue behind the upper teeth, round the lips, and release a "
          + "strong breath.",
        ja: "舌を上の歯ぐきに付けて息を止め、唇を前に出して、声を出さずに息を強く出します。"),
      PracticePair("cheese", "tease", PairLesson.teaseCheese)),
    .d: SoundTip(
      Text(
        en: "Press the tip of the tongue behind the upper teeth and release it, voice on.",
        ja: "舌先を上の歯ぐきに付け、声を出しながら弾くように離します。"),
      PracticePair("day", "they")),
    .g: SoundTip(
      Text(
        en: "Press the back of the tongue to the roof of the mouth and release it with your voice "
          + "on.",
        ja: "舌の奥を上あごに付けて息を止め、声を出しながら離します。"),
      PracticePair("goat", "coat")),
    .jh: SoundTip(
      Text(
        en: "Stop the air with the tongue behind the upper teeth, round the lips, and let "
          + "go with your voice on.",
        ja: "舌を上の歯ぐきに付けてから、唇を前に出し、声を出しながら離します。"),
      PracticePair("jet", "yet")),
    .k: SoundTip(
      Text(
        en: "Press the back of the tongue to the roof of the mouth and release a strong breath "
          + "without voice.",
        ja: "舌の奥を上あごに付けて息を止め、声を出さずに息を強く出します。"),
      PracticePair("coat", "goat")),
    .m: SoundTip(
      Text(
        en: "Keep both lips closed to the end and let your voice out through the nose.",
        ja: "唇を最後までしっかり閉じたまま、鼻から声を出します。"),
      PracticePair("sum", "sun")),
    .n: SoundTip(
      Text(
        en: "Press the tip of the tongue behind the upper teeth and let your voice out through the "
          + "nose.",
        ja: "舌先を上の歯ぐきにしっかり付けたまま、鼻から声を出します。"),
      PracticePair("thin", "thing")),
    .ng: SoundTip(
      Text(
        en: "Keep the back of the tongue on the roof of the mouth and hum through the nose, with "
          + "no “g” after it.",
        ja: "舌の奥を上あごに付けたまま鼻から声を出し、あとに「グ」を付けません。"),
      PracticePair("thing", "thin")),
    .p: SoundTip(
      Text(
        en: "Close both lips firmly and open them with a strong breath and no voice.",
        ja: "上下の唇をしっかり閉じ、声を出さずに息を強く破裂させます。"),
      PracticePair("pie", "buy")),
    .t: SoundTip(
      Text(
        en: "Tap the tip of the tongue behind the upper teeth and release a breath, with no vowel "
          + "of its own.",
        ja: "舌先を上の歯ぐきに付け、母音を足さずに、息だけで弾くように離します。"),
      PracticePair("tip", "chip", PairLesson.teaseCheese)),
  ]

  /// Fricatives and glides: a narrow place that the air goes through.
  static let ofNarrowing: [Phone: SoundTip] = [
    .dh: SoundTip(
      Text(
        en: "Touch the upper front teeth lightly with the tip of the tongue and let air out with "
          + "your voice on.",
        ja: "舌先を上の前歯に軽く当て、すき間から息を出しながら声を響かせます。"),
      PracticePair("then", "zen", PairLesson.thenZen)),
    .f: SoundTip(
      Text(
        en: "Rest the upper front teeth on the lower lip and blow through the gap without voice.",
        ja: "上の前歯を下唇に軽く当て、そのすき間から息だけを出します。"),
      PracticePair("feet", "heat", PairLesson.feetHeat)),
    .hh: SoundTip(
      Text(
        en: "Keep lips and tongue out of the way and breathe out from the throat.",
        ja: "唇と舌を使わずに、のどの奥から息だけを出します。"),
      PracticePair("heat", "feet", PairLesson.feetHeat)),
    .l: SoundTip(
      Text(
        en: "Press the tip of the tongue behind the upper front teeth and let your voice out past "
          + "its sides.",
        ja: "舌先を上の前歯の裏の歯ぐきに付けたまま、舌の両わきから声を出します。"),
      PracticePair("light", "right", PairLesson.rightLight)),
    .r: SoundTip(
      Text(
        en: "Pull the tongue back so that its tip touches nothing, and round your lips a little.",
        ja: "舌先をどこにも付けずに舌を奥へ引き、唇を少し丸めて言います。"),
      PracticePair("right", "light", PairLesson.rightLight)),
    .s: SoundTip(
      Text(
        en: "Bring the tip of the tongue close behind the teeth and blow a sharp, thin breath.",
        ja: "舌先を上の歯ぐきに近づけ、歯の間から細く鋭い息を出します。"),
      PracticePair("see", "she", PairLesson.seeShe)),
    .sh: SoundTip(
      Text(
        en: "Push your lips forward and blow a broad breath, as when you ask for silence.",
        ja: "唇を丸めて前に出し、静かにさせるときの「シーッ」のように息を強く出します。"),
      PracticePair("sheet", "seat", PairLesson.seeShe)),
    .th: SoundTip(
      Text(
        en: "Touch the upper front teeth lightly with the tip of the tongue and blow through the "
          + "gap without voice.",
        ja: "舌先を上の前歯に軽く当て、すき間から息だけを出します。"),
      PracticePair("think", "sink", PairLesson.thinkSink)),
    .v: SoundTip(
      Text(
        en: "Rest the upper front teeth on the lower lip and let it buzz with your voice.",
        ja: "上の前歯を下唇に軽く当てたまま、声を出して震わせます。"),
      PracticePair("vest", "best", PairLesson.vestBest)),
    .w: SoundTip(
      Text(
        en: "Push your lips forward into a tight circle, then open them quickly into the vowel.",
        ja: "唇を強くすぼめて前に突き出し、すばやく開いて次の母音につなげます。"),
      PracticePair("wet", "vet")),
    .y: SoundTip(
      Text(
        en: "Raise the tongue even higher than for “ee”, then move quickly into the vowel.",
        ja: "舌を「イ」よりも高く上げ、そこからすばやく次の母音へ動かします。"),
      PracticePair("year", "ear")),
    .z: SoundTip(
      Text(
        en: "Make an “s” with your voice on, and never let the tongue touch.",
        ja: "「ス」の口で声を出し、舌先を歯ぐきに付けずに息を出し続けます。"),
      PracticePair("zip", "sip")),
    .zh: SoundTip(
      Text(
        en: "Make a “sh” with your voice on, and never let the tongue touch.",
        ja: "「シュ」の口で声を出し、舌を歯ぐきに付けずに息を出し続けます。"),
      PracticePair("lesion", "legion")),
  ]

  static let ofPhone = ofVowel.merging(ofClosing) { first, _ in first }
    .merging(ofNarrowing) { first, _ in first }
}
