import Batch
import DataFolder
import Foundation
import Language
import Lessons
import Spelling

/// Turns the arguments of `okojo score` into a run.
struct ScoreOptions {
  let batch: BatchOptions

  /// - Throws: ``UsageError``, and what a lesson's text throws.
  init(_ arguments: ParsedArguments, _ context: Context) throws {
    let values = OptionValues(arguments: arguments, command: ScoreCommand.spec)
    var batch = BatchOptions(
      inputs: arguments.positionals.map { Input(argument: $0.fileName) },
      worker: .thisProgram([Program.workerArgument.text]))
    batch.language = context.language
    batch.sharedText = try Self.sharedText(values, context)
    batch.output = arguments.values["output"]?.fileName
    batch.resume = arguments.flags.contains("resume")
    if batch.resume, batch.output == nil {
      throw UsageError.needs("--resume", "--output", ScoreCommand.spec)
    }
    if let shard = try values.value("shard", wanted: Self.shardForm, Shard.init) {
      batch.shard = shard
    }
    // One worker may well be all that a machine has memory for, a thousand are a slip.
    batch.jobs =
      try values.number("jobs", in: 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
    if let seconds = try values.number("time-limit", in: 1...86_400) {
      batch.timeLimit = TimeLimit(base: seconds)
    }
    let isTerminal = batch.output == nil && isatty(STDOUT_FILENO) == 1
    batch.format = try Self.format(values) ?? (isTerminal ? .table : .jsonl)
    if batch.resume, batch.format == .table { throw OutputError.notResumable }
    batch.width = isTerminal ? terminalWidth(of: STDOUT_FILENO) : nil
    batch.isColoured = isTerminal && !context.isDumb && !context.wantsNoColour
    batch.showsProgress = isatty(STDERR_FILENO) == 1 && !context.isDumb
    self.batch = batch
  }

  private static let shardForm = Text(
    en: "k/n with 1 ≤ k ≤ n, such as 1/4", ja: "1 ≤ k ≤ n の k/n（たとえば 1/4）")

  private static func format(_ values: OptionValues) throws -> BatchOptions.Format? {
    let names = BatchOptions.Format.allCases.map(\.rawValue)
    return try values.value(
      "format",
      wanted: Text(en: "jsonl, tsv or table", ja: "jsonl、tsv、table のどれか"),
      suggestions: names, BatchOptions.Format.init)
  }

  private static func sharedText(_ values: OptionValues, _ context: Context) throws -> String? {
    let given = values.arguments.values
    let text = try values.value(
      "text", wanted: Text(en: "some English", ja: "英文"),
      { $0.allSatisfy(\.isWhitespace) ? nil : $0 })
    guard let id = given["lesson"]?.text else {
      if given["item"] != nil { throw UsageError.needs("--item", "--lesson", ScoreCommand.spec) }
      return text
    }
    if text != nil { throw UsageError.together("--text", "--lesson", ScoreCommand.spec) }
    guard let number = try values.number("item", in: 1...100_000) else {
      throw UsageError.needs("--lesson", "--item", ScoreCommand.spec)
    }
    return try context.lessons().lesson(id).item(number).expectedText
  }
}
