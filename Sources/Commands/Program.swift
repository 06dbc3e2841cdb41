public import Batch
import Foundation
import Language
public import Lessons
import TextLayout

/// The program from its arguments to its exit status.
public enum Program {
  static let version = "0.1.0"

  /// - Parameters:
  ///   - makeScorer: loads what scores recordings, in a worker process.
  ///   - sound: what commands with sound do.
  ///   - words: makes what looks up the words of a lesson that is checked.
  public static func run<Scorer: RowScorer>(
    makeScorer: () throws -> Scorer, sound: SoundCommands,
    words: @escaping @Sendable () throws -> WordCheck
  ) -> Int32 {
    orderInheritedFiles()
    let arguments = Argument.ofProcess()
    if arguments.first == workerArgument { return WorkerProgram.run(makeScorer: makeScorer) }
    return run(
      arguments, environment: ProcessInfo.processInfo.environment, sound: sound, words: words)
  }

  /// Not for people: makes this process a worker.
  static let workerArgument: Argument = "score-worker"

  private static func run(
    _ arguments: [Argument], environment: [String: String], sound: SoundCommands,
    words: @escaping @Sendable () throws -> WordCheck
  ) -> Int32 {
    let language = chosenLanguage(arguments) ?? Language(environment: environment)
    let context = Context(language: language, environment: environment, sound: sound, words: words)
    do {
      let request = try Routing.request(arguments)
      return try perform(request, context)
    } catch {
      report(error, context)
      return ExitStatus.of(error)
    }
  }

  private static func perform(_ request: Routing.Request, _ context: Context) throws -> Int32 {
    let command = request.command
    let parsed = try ParsedArguments(request.arguments, for: command)
    if let value = parsed.values["language"]?.text, Language(rawValue: value) == nil {
      throw UsageError.badValue(
        value, of: "--language", wanted: Text(en: "ja or en", ja: "ja か en "), command)
    }
    if parsed.flags.contains("version") {
      context.say("okojo \(version)")
    } else if let action = command.action, !request.wantsHelp, !parsed.flags.contains("help") {
      try parsed.checkPositionals(of: command)
      return try action(parsed, context)
    } else {
      context.say(HelpText(command: command, language: context.language).text)
    }
    return ExitStatus.success
  }

  /// Looked for before anything else, because errors of usage are to be read as well.
  private static func chosenLanguage(_ arguments: [Argument]) -> Language? {
    let arguments = arguments.prefix { $0 != "--" }
    for (index, argument) in arguments.enumerated().reversed() {
      if argument == "--language", index + 1 < arguments.count {
        return Language(rawValue: arguments[index + 1].text)
      }
      if argument.text.hasPrefix("--language=") {
        return Language(rawValue: argument.valueAfterEqualsSign?.text ?? "")
      }
    }
    return nil
  }

  /// Says an error on standard error.
  static func report(_ error: any Error, _ context: Context) {
    let sentence =
      (error as? any ReadableError)?.text
      ?? Text(en: "\(error)", ja: "\(error)")
    context.warn(
      Text(
        en: "Error: " + printable(sentence.english), ja: "エラー: " + printable(sentence.japanese)))
    guard let usage = error as? UsageError else { return }
    context.warn(
      Text(
        en: "  See '\(usage.command) --help' for more information.",
        ja: "  詳しくは '\(usage.command) --help' をご覧ください。"))
  }
}
