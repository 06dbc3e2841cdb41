import Foundation
import Language
import Lessons
import TextLayout

/// `okojo lessons check`: faults make the status 1, notes do not; a file that cannot be read makes
/// it 66, and the others are checked all the same.
enum LessonCheckCommand {
  static let spec = CommandSpec(
    name: "okojo lessons check",
    overview: Text(
      en: "Check lesson files: names file, line and mend.",
      ja: "レッスンのファイルを点検し、ファイル名、行、直し方を示します。"),
    usage: ["[<options>] <file> ..."],
    positionals: [
      PositionalSpec(
        placeholder: "<file> ...", help: Text(en: "Lesson files (JSON5).", ja: "レッスンのファイル（JSON5）。"))
    ],
    action: { arguments, context in
      let words = words(context)
      var status = ExitStatus.success
      for name in arguments.positionals.map(\.text) {
        let report: LessonReport
        do throws(LessonError) {
          report = try LessonLibrary.report(on: URL(filePath: name), words: words)
        } catch {
          Program.report(error, context)
          status = ExitStatus.of(error)
          continue
        }
        if report.lesson == nil, status == ExitStatus.success { status = ExitStatus.incomplete }
        for line in lines(report, file: name, context.language) { context.say(line) }
      }
      return status
    })

  /// Without a dictionary the rest is checked.
  private static func words(_ context: Context) -> WordCheck? {
    do {
      return try context.words()
    } catch {
      let reason = (error as? any ReadableError)?.text ?? Text(en: "\(error)", ja: "\(error)")
      context.warn(
        Text(
          en: "Words are not looked up: \(reason.english)",
          ja: "単語は辞書で調べられません。\(reason.japanese)"))
      return nil
    }
  }

  private static func lines(
    _ report: LessonReport, file: String, _ language: Language
  ) -> [String] {
    let note = Text(en: "Note: ", ja: "お知らせ: ").in(language)
    let entries = report.faults.map { ($0, "") } + report.notes.map { ($0, note) }
    return entries.enumerated()
      .sorted { ($0.element.0.line, $0.offset) < ($1.element.0.line, $1.offset) }
      .map { _, entry in
        let (fault, mark) = entry
        return printable("\(file):\(fault.line): \(mark)\(fault.text.in(language))")
      }
  }
}
