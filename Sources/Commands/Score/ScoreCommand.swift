import Batch
import Foundation
import Language

/// `okojo score`, also called `okojo --batch`.
enum ScoreCommand {
  static let spec = CommandSpec(
    name: "okojo score",
    overview: Text(en: "Score recordings of spoken English.", ja: "英語の録音を採点します。"),
    discussion: ScoreHelp.discussion,
    usage: ["[<options>] <input> ...", "--batch [<options>] <input> ..."],
    positionals: [PositionalSpec(placeholder: "<input> ...", help: ScoreHelp.input)],
    options: ScoreHelp.options,
    action: { try run(try ScoreOptions($0, $1).batch, $1) })

  private static func run(_ options: BatchOptions, _ context: Context) throws -> Int32 {
    let stop = try StopSignals()
    var run = try BatchRun(options, stop: stop)
    switch try run.run() {
    case .finished(let summary):
      return summary.scored == summary.rows ? ExitStatus.success : ExitStatus.incomplete
    case .interrupted(let signal, let rows):
      context.warn(interruption(after: rows, options))
      return ExitStatus.ofSignal(signal)
    case .readerLeft:
      return ExitStatus.ofSignal(SIGPIPE)
    }
  }

  private static func interruption(after rows: Int, _ options: BatchOptions) -> Text {
    let noun = rows == 1 ? "row" : "rows"
    guard options.output != nil, options.format != .table else {
      return Text(
        en: "Interrupted after \(rows) \(noun); with --output <file> a run can be resumed.",
        ja: "\(rows) 行で中断しました。--output <file> を使うと、後で続きから採点できます。")
    }
    return Text(
      en: "Interrupted after \(rows) \(noun); the same command with --resume goes on from there.",
      ja: "\(rows) 行で中断しました。同じコマンドに --resume を付けると、続きから採点します。")
  }
}
