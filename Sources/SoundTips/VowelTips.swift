import Language
import Scoring

/// Lessons with pairs of words.
enum PairLesson {
  static let openVowels = "sounds-ae-ah-aa"
  static let thenZen = "sounds-dh-z"
  static let hurtHot = "sounds-er-aa"
  static let feetHeat = "sounds-f-h"
  static let finalConsonant = "sounds-final-consonant"
  static let shipSheep = "sounds-ih-iy"
  static let rightLight = "sounds-r-l"
  static let seeShe = "sounds-s-sh"
  static let teaseCheese = "sounds-t-ch"
  static let thinkSink = "sounds-th-s"
  static let vestBest = "sounds-v-b"
  static let vowelAtEnd = "sounds-vowel-at-end"
  static let vowelInCluster = "sounds-vowel-in-cluster"
}

extension SoundTip {
  static let ofVowel: [Phone: SoundTip] = [
    .aa: SoundTip(
      Text(
        en: "Open your mouth tall, keep the tongue low, and say a deep “ah” from the back.",
        ja: "口を縦に大きく開けて舌を低くし、口の奥から「ア」と言います。"),
      PracticePair("hot", "hat", PairLesson.openVowels)),
    .ae: SoundTip(
      Text(
        en: "Spread your lips, drop your jaw, and say a long sound between “eh” and “ah”.",
        ja: "唇を横に引いてあごを下げ、「エ」の口のまま「ア」と長めに言います。"),
      PracticePair("cat", "cut", PairLesson.openVowels)),
    .ah: SoundTip(
      Text(
        en: "Open your mouth only a little, relax, and say a short “uh”.",
        ja: "口を小さく開けて力を抜き、短く「ア」と言います。"),
      PracticePair("cup", "cap", PairLesson.openVowels)),
    .ao: SoundTip(
      Text(
        en: "Round your lips, drop your jaw, and hold one steady “aw”.",
        ja: "唇を丸めて「オ」よりもあごを下げ、音を変えずに長めに言います。"),
      PracticePair("law", "low")),
    .aw: SoundTip(
      Text(
        en: "Start with a wide open “ah” and glide to rounded lips.",
        ja: "大きく開けた「ア」から、唇をすぼめた「ウ」へなめらかにつなげます。"),
      PracticePair("now", "no")),
    .ay: SoundTip(
      Text(
        en: "Start with a wide open “ah” and glide to a light “ee”.",
        ja: "大きく開けた「ア」から、軽い「イ」へなめらかにつなげます。"),
      PracticePair("my", "may")),
    .eh: SoundTip(
      Text(
        en: "Say a short “eh” with the mouth a little more open than for Japanese “e”.",
        ja: "日本語の「エ」より口を少し大きく開けて、短く言います。"),
      PracticePair("pen", "pan")),
    .er: SoundTip(
      Text(
        en: "Open your mouth only a little, pull the tongue back so that its tip touches nothing, "
          + "and hold the sound.",
        ja: "口をあまり開けず、舌先をどこにも付けずに舌を奥へ引いて、こもった音を伸ばします。"),
      PracticePair("hurt", "hot", PairLesson.hurtHot)),
    .ey: SoundTip(
      Text(
        en: "Start with “eh” and glide to a light “ee”; do not stay on one long “eh”.",
        ja: "「エ」から軽い「イ」へつなげて、「エー」と伸ばしたままにしません。"),
      PracticePair("late", "let")),
    .ih: SoundTip(
      Text(
        en: "Relax your lips and say a short sound between “ee” and “eh”.",
        ja: "「イ」と「エ」の中間の口で、力を抜いて短く言います。"),
      PracticePair("ship", "sheep", PairLesson.shipSheep)),
    .iy: SoundTip(
      Text(
        en: "Spread your lips, raise the tongue high, and say a long “ee”.",
        ja: "唇を横に引き、舌を高く上げて「イー」と長めに言います。"),
      PracticePair("sheep", "ship", PairLesson.shipSheep)),
    .ow: SoundTip(
      Text(
        en: "Start with “o” and close your lips to a small circle; do not stay on one long “o”.",
        ja: "「オ」から唇をすぼめて「ウ」へつなげ、「オー」と伸ばしたままにしません。"),
      PracticePair("low", "law")),
    .oy: SoundTip(
      Text(
        en: "Start with rounded lips and glide to a light “ee”.",
        ja: "唇を丸めた「オ」から、軽い「イ」へなめらかにつなげます。"),
      PracticePair("toy", "tie")),
    .uh: SoundTip(
      Text(
        en: "Round your lips loosely and say a short, relaxed “u”.",
        ja: "唇を軽く丸め、力を抜いて短く「ウ」と言います。"),
      PracticePair("full", "fool")),
    .uw: SoundTip(
      Text(
        en: "Push your lips forward into a small circle and say a long “oo”.",
        ja: "唇を小さくすぼめて前に突き出し、「ウー」と長めに言います。"),
      PracticePair("fool", "full")),
  ]
}
