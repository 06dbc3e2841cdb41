import Foundation
import Language
import Lessons
import Progress

/// `okojo progress`.
enum ProgressCommand {
  static let spec = CommandSpec(
    name: "okojo progress",
    overview: Text(
      en: "Show what you have learnt and what is due.", ja: "学習の記録と、今日の復習を表示します。"),
    usage: ["[<options>]"],
    options: [
      OptionSpec(
        long: "json",
        help: Text(
          en: "Every answer and the figures of the charts, as JSON.",
          ja: "すべての回答と、グラフの数値を JSON で出力する。")),
      OptionSpec(
        long: "csv", help: Text(en: "Every answer, as CSV.", ja: "すべての回答を CSV で出力する。")),
      OptionSpec(
        long: "backup", value: "file",
        help: Text(en: "Copy the record to this file.", ja: "記録をこのファイルに複写する。")),
      OptionSpec(
        long: "restore", value: "file",
        help: Text(
          en: "Take the record from this copy; the present one is kept beside it.",
          ja: "この複写から記録を戻す。今の記録は別名で残る。")),
    ],
    action: { try run($0, $1) })

  private static func run(_ arguments: ParsedArguments, _ context: Context) throws -> Int32 {
    let chosen = ["json", "csv"].filter(arguments.flags.contains)
    if chosen.count > 1 { throw UsageError.together("--json", "--csv", spec) }
    let now = Date.now
    let file = ProgressFile.url(environment: context.environment)
    let database: ProgressDatabase
    do {
      database = try ProgressDatabase(at: file, now: now)
    } catch {
      throw Unavailable(error)
    }
    defer { database.close() }
    if let setAside = database.setAside { context.warn(setAside.text) }
    if let target = arguments.values["backup"]?.text {
      try database.backUp(to: URL(filePath: target))
    } else if let source = arguments.values["restore"]?.text {
      let kept = try database.restore(from: URL(filePath: source), now: now)
      let path = kept.path(percentEncoded: false)
      context.say(
        Text(
          en: "Restored; what was there before is in '\(path)'.",
          ja: "元に戻しました。以前の記録は '\(path)' にあります。"
        ).in(context.language))
    } else if arguments.flags.contains("csv") {
      context.write(AttemptCSV.text(try database.attempts()))
    } else {
      let lessons = try context.allLessons()
      let report = ProgressReport(
        try database.history(), sounds: try database.sounds(), lessons: lessons, at: now,
        in: .current)
      if arguments.flags.contains("json") {
        let data = try ReportJSON.data(report, try database.attempts())
        context.say(String(decoding: data, as: UTF8.self))
      } else {
        context.say(ProgressText(report, lessons: lessons, context).lines.joined(separator: "\n"))
      }
    }
    return ExitStatus.success
  }
}

extension Context {
  /// Those that can be read; faulty ones are for `okojo lessons check`.
  func allLessons() throws -> [Lesson] {
    let library = try lessons()
    // What is faulty has its line in `okojo lessons check`; here it only has nothing due.
    return library.ids.compactMap { try? library.lesson($0) }
  }
}
