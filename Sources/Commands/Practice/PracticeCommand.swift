import Foundation
import Language
import Lessons

/// `okojo practice`.
enum PracticeCommand {
  static let spec = CommandSpec(
    name: "okojo practice",
    overview: Text(
      en: "Hold a spoken lesson: listen, answer aloud, see your score.",
      ja: "レッスンを始めます。英語を聞き、声に出して答えると、採点されます。"),
    discussion: Text(
      en: """
        Each line is spoken; then the microphone opens, and closes when you have finished. Players \
        are paused for the turn and other programs are lowered; they get back exactly what they \
        had. Where there is no microphone, answers are typed.
        """,
      ja: """
        英語が読み上げられた後、マイクが開き、話し終わると閉じます。その間、再生中のプレーヤーは一時停止し、\
        ほかのプログラムの音量は下げられ、後で元のとおりに戻ります。マイクがないときは、答えを入力します。
        """),
    usage: ["[<options>] [<lesson>]"],
    positionals: [
      PositionalSpec(
        placeholder: "<lesson>",
        help: Text(
          en: "The lesson's name in 'okojo lessons list' (default: choose from the list; "
            + "'\(defaultLesson)' with --plain).",
          ja: "okojo lessons list にある名前（既定値: 一覧から選ぶ。--plain では \(defaultLesson)）。"),
        isRequired: false)
    ],
    options: options,
    action: { arguments, context in
      let order = try order(arguments, context)
      return ExitStatus.of(try blocking { try await context.sound.practice(order) })
    })

  static let defaultLesson = "cafe"

  private static let options = [
    OptionSpec(
      long: "plain",
      help: Text(
        en:
          "Line by line, for screen readers; a pipe always gets this (default: the whole screen).",
        ja: "一行ずつ表示する。読み上げソフト向け。パイプでは常にこの表示（既定値: 画面全体）。")),
    OptionSpec(
      long: "others", value: "what",
      help: Text(
        en: "Other programs' sound during a turn: pause, lower or leave (default: pause).",
        ja: "練習中のほかのプログラムの音。pause（一時停止）、lower（小さく）、leave（そのまま）（既定値: pause）。")),
    OptionSpec(
      long: "fixed-volume", value: "percent",
      help: Text(
        en: "Set the output to this volume while okojo speaks, though it be muted, and back "
          + "afterwards. This overrides your own setting meanwhile.",
        ja: "okojo が話す間、ミュート中でも出力をこの音量にし、後で戻す。その間はご自身の設定より優先される。")),
    OptionSpec(
      long: "output", value: "name",
      help: Text(
        en: "Play on this output of 'okojo devices' (default: the last one chosen with o).",
        ja: "okojo devices にあるこの出力で再生する（既定値: 最後に o で選んだもの）。")),
    OptionSpec(
      long: "voice", value: "name",
      help: Text(
        en: "The voice, such as en-gb (default: the last one chosen with v; en-us).",
        ja: "声。en-gb など（既定値: 最後に v で選んだもの。なければ en-us）。")),
    OptionSpec(
      long: "volume", value: "percent",
      help: Text(
        en: "Volume of okojo's voice only (default: the last one set with + and -; 100).",
        ja: "okojo だけの音量（既定値: 最後に + と - で決めたもの。なければ 100）。")),
    OptionSpec(
      long: "microphone", value: "name",
      help: Text(
        en: "Record from this microphone of 'okojo devices'.",
        ja: "okojo devices にあるこのマイクで録音する。")),
  ]

  private static func order(
    _ arguments: ParsedArguments, _ context: Context
  ) throws -> PracticeOrder {
    let values = OptionValues(arguments: arguments, command: spec)
    let names = PracticeOrder.Others.allCases.map(\.rawValue)
    let others = try values.value(
      "others",
      wanted: Text(en: "pause, lower or leave", ja: "pause、lower、leave のどれか"),
      suggestions: names, PracticeOrder.Others.init(rawValue:))
    let volume = try values.number("fixed-volume", in: 1...100)
    let ownVolume = try values.number("volume", in: 0...100)
    let library = try context.lessons()
    return PracticeOrder(
      lesson: try arguments.positionals.first.map { try library.lesson($0.text) },
      library: library, isPlain: arguments.flags.contains("plain"), language: context.language,
      environment: context.environment, others: others, fixedVolume: volume.map(Double.init),
      output: arguments.values["output"]?.text, microphone: arguments.values["microphone"]?.text,
      voice: arguments.values["voice"]?.text, volume: ownVolume)
  }
}
