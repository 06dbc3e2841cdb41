import Language

/// What `okojo listen` takes.
enum ListenOptions {
  static let all =
    choice + [
      OptionSpec(
        long: "shuffle", help: Text(en: "In random order.", ja: "順番を混ぜる。")),
      OptionSpec(
        long: "repeat", value: "n|forever",
        help: Text(
          en: "Go through the list so many times (default: 1).", ja: "一覧を繰り返す回数（既定値: 1）。")),
      OptionSpec(
        long: "pattern", value: "steps",
        help: Text(
          en: "How each sentence is read (default: 'en gap slow ja en').",
          ja: "一文の読み方（既定値: 'en gap slow ja en'）。")),
      OptionSpec(
        long: "gap", value: "factor",
        help: Text(
          en: "Length of a gap, by that of the sentence: 0.1 to 10 (default: 1.2).",
          ja: "間の長さ。文の長さの何倍か。0.1〜10（既定値: 1.2）。")),
      OptionSpec(
        long: "rate", value: "factor",
        help: Text(
          en: "Speed of the voices: 0.5 to 2 (default: 1).", ja: "声の速さ。0.5〜2（既定値: 1）。")),
      OptionSpec(
        long: "voice", value: "name",
        help: Text(
          en: "English voice of eSpeak NG, such as en-gb (default: en-us).",
          ja: "eSpeak NG の英語の声。en-gb など（既定値: en-us）。")),
      OptionSpec(
        long: "for", value: "time",
        help: Text(
          en: "End after so much playing, softly: 30m, 1h30m, 90s.",
          ja: "再生時間がこれに達したら、音を絞りながら終わる。30m、1h30m、90s など。")),
      OptionSpec(
        long: "from-start",
        help: Text(
          en: "Begin the list anew, not where you were in it.", ja: "前回の続きからではなく、最初から始める。")),
      ListenDetachOrder.option,
    ] + sound

  private static let choice = [
    OptionSpec(
      long: "due", help: Text(en: "What is due for review today.", ja: "今日の復習を聞く。")),
    OptionSpec(
      long: "weak",
      help: Text(
        en: "What went badly at your last try, the worst first.",
        ja: "前回うまく言えなかった文を、苦手な順に聞く。")),
    OptionSpec(
      long: "level", value: "level",
      help: Text(en: "All lessons of a level: A1 to C2.", ja: "このレベル（A1〜C2）のレッスンをすべて聞く。")),
  ]

  private static let sound = [
    OptionSpec(
      long: "volume", value: "percent",
      help: Text(
        en: "Volume of okojo's own sound (default: 100).", ja: "okojo 自身の音量（既定値: 100）。")),
    OptionSpec(
      long: "fixed-volume", value: "percent",
      help: Text(
        en: "Set the output to this volume while okojo plays, though it be muted, and back "
          + "afterwards. This overrides your own setting meanwhile.",
        ja: "再生中、ミュート中でも出力をこの音量にし、後で戻す。その間はご自身の設定より優先される。")),
    OptionSpec(
      long: "others", value: "what",
      help: Text(
        en: "Other programs' sound meanwhile: pause, lower or leave (default: pause).",
        ja: "その間のほかのプログラムの音。pause（一時停止）、lower（小さく）、leave（そのまま）（既定値: pause）。")),
    OptionSpec(
      long: "output", value: "name",
      help: Text(
        en: "Play on this output of 'okojo devices'.", ja: "okojo devices にあるこの出力で再生する。")),
  ]
}
