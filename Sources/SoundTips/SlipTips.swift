import Language
import Scoring

extension SoundTip {
  /// Slips that Japanese speakers make often, and the same the other way round.
  static let ofSlip: [Slip: SoundTip] = consonantSlips.merging(vowelSlips) { first, _ in first }

  private static let consonantSlips: [Slip: SoundTip] = [
    Slip(.r, .l): SoundTip(
      Text(
        en: "The tongue touched: pull it back so that it touches nothing, and round your lips.",
        ja: "舌先が付くと L に聞こえるので、どこにも付けずに舌を奥へ引き、唇を少し丸めて言います。"),
      PracticePair("right", "light", PairLesson.rightLight)),
    Slip(.l, .r): SoundTip(
      Text(
        en: "Keep the tip of the tongue pressed behind the upper front teeth until the sound ends.",
        ja: "舌先を上の前歯の裏の歯ぐきに付け、音が終わるまで離さずに声を出します。"),
      PracticePair("light", "right", PairLesson.rightLight)),
    Slip(.th, .s): SoundTip(
      Text(
        en: "Do not hide the tongue behind the teeth: touch the upper ones lightly and blow.",
        ja: "舌を歯の奥に引っ込めず、舌先を上の前歯に軽く当てて息だけを出します。"),
      PracticePair("think", "sink", PairLesson.thinkSink)),
    Slip(.dh, .z): SoundTip(
      Text(
        en: "Do not hide the tongue behind the teeth: touch the upper ones lightly, voice on.",
        ja: "舌を歯の奥に引っ込めず、舌先を上の前歯に軽く当てて声を響かせます。"),
      PracticePair("then", "zen", PairLesson.thenZen)),
    Slip(.v, .b): SoundTip(
      Text(
        en: "Do not close your lips: keep the upper front teeth on the lower lip and let it buzz.",
        ja: "両唇を閉じず、上の前歯を下唇に軽く当てたまま、声を出して震わせます。"),
      PracticePair("vest", "best", PairLesson.vestBest)),
    Slip(.f, .hh): SoundTip(
      Text(
        en: "Do not blow from the throat: rest the upper front teeth on the lower lip and blow "
          + "there.",
        ja: "のどからの息や「フ」の口ではなく、上の前歯を下唇に当てて、そのすき間から息を出します。"),
      PracticePair("feet", "heat", PairLesson.feetHeat)),
    Slip(.hh, .f): SoundTip(
      Text(
        en: "Neither round your lips nor touch them with your teeth: breathe out from the throat.",
        ja: "唇をすぼめたり歯を当てたりせず、のどの奥から息だけを出します。"),
      PracticePair("heat", "feet", PairLesson.feetHeat)),
    Slip(.s, .sh): SoundTip(
      Text(
        en: "Spread your lips, bring the tip of the tongue forward, and blow a sharp, thin breath.",
        ja: "「シ」の口にせず、唇を横に引き、舌先を前に寄せて細く鋭い息を出します。"),
      PracticePair("see", "she", PairLesson.seeShe)),
    Slip(.t, .ch): SoundTip(
      Text(
        en: "Let only the tip of the tongue touch behind the teeth, and release it lightly.",
        ja: "「チ」にせず、「ティ」のつもりで、舌先だけを歯ぐきから弾くように離します。"),
      PracticePair("tip", "chip", PairLesson.teaseCheese)),
  ]

  private static let vowelSlips: [Slip: SoundTip] = [
    Slip(.ae, .ah): SoundTip(
      Text(
        en: "Open wider: spread your lips, drop your jaw, and hold the sound a little longer.",
        ja: "日本語の「ア」で済ませず、唇を横に引いてあごを下げ、「エ」に近い「ア」を長めに言います。"),
      PracticePair("cat", "cut", PairLesson.openVowels)),
    Slip(.ae, .aa): SoundTip(
      Text(
        en: "Spread your lips and bring the tongue forward, towards “eh”.",
        ja: "口を縦に開けず、唇を横に引いて、「エ」に近い「ア」を言います。"),
      PracticePair("hat", "hot", PairLesson.openVowels)),
    Slip(.ah, .ae): SoundTip(
      Text(
        en: "Do not spread your lips: open the mouth a little, relax, and keep it short.",
        ja: "唇を横に引かず、口を小さく開けて力を抜き、短く「ア」と言います。"),
      PracticePair("cup", "cap", PairLesson.openVowels)),
    Slip(.ah, .aa): SoundTip(
      Text(
        en: "Do not open so wide: open the mouth a little, relax, and keep it short.",
        ja: "口を大きく開けず、力を抜いて短く「ア」と言います。"),
      PracticePair("luck", "lock", PairLesson.openVowels)),
    Slip(.aa, .ah): SoundTip(
      Text(
        en: "Open your mouth taller and keep the tongue low.",
        ja: "口をもっと縦に大きく開け、舌を低くして「ア」と言います。"),
      PracticePair("lock", "luck", PairLesson.openVowels)),
    Slip(.aa, .ae): SoundTip(
      Text(
        en: "Do not spread your lips: open the mouth tall and say “ah” from the back.",
        ja: "唇を横に引かず、口を縦に大きく開けて、口の奥から「ア」と言います。"),
      PracticePair("hot", "hat", PairLesson.openVowels)),
    Slip(.ih, .iy): SoundTip(
      Text(
        en: "Relax your lips and keep it short, halfway to “eh”.",
        ja: "「イー」と伸ばさず、「エ」に少し近い「イ」を、力を抜いて短く言います。"),
      PracticePair("ship", "sheep", PairLesson.shipSheep)),
    Slip(.iy, .ih): SoundTip(
      Text(
        en: "Spread your lips firmly and hold the “ee” longer.",
        ja: "唇をしっかり横に引き、「イー」と長めに言います。"),
      PracticePair("sheep", "ship", PairLesson.shipSheep)),
    Slip(.er, .aa): SoundTip(
      Text(
        en: "Do not open wide as for “ah”: pull the tongue back and hold a dark, narrow sound.",
        ja: "「アー」と口を開けず、舌を奥へ引いたまま、こもった音を伸ばします。"),
      PracticePair("hurt", "hot", PairLesson.hurtHot)),
  ]

  /// A vowel was heard where a word should end in a consonant.
  static let vowelAtEnd = SoundTip(
    Text(
      en: "End on the consonant: stop there and add no vowel.",
      ja: "子音で言い終えて、あとに「ウ」や「オ」などの母音を付けません。"),
    PracticePair("luck", "lucky", PairLesson.vowelAtEnd))

  /// A vowel was heard between two consonants.
  static let vowelInCluster = SoundTip(
    Text(
      en: "Go from one consonant straight to the next, with no vowel in between.",
      ja: "子音と子音の間に母音を入れず、続けて一息で言います。"),
    PracticePair("sport", "support", PairLesson.vowelInCluster))

  /// The last consonant of a word was not clear: it is often left out.
  static let ofDroppedEnd: [Phone: SoundTip] = [
    .d: PracticePair("card", "car", PairLesson.finalConsonant),
    .t: PracticePair("seat", "see", PairLesson.finalConsonant),
    .k: PracticePair("week", "we", PairLesson.finalConsonant),
    .m: PracticePair("team", "tea", PairLesson.finalConsonant),
  ].mapValues { SoundTip(dropped, $0) }

  private static let dropped = Text(
    en: "Do not leave out the last consonant: bring the mouth all the way to its position.",
    ja: "最後の子音を落とさず、その口の形をきちんと作ってから言い終えます。")
}
