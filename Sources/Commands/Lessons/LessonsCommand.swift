import DataFolder
import Foundation
import Language
import Lessons
import TextLayout

/// `okojo lessons list|show|check`.
enum LessonsCommand {
  static let spec = CommandSpec(
    name: "okojo lessons",
    overview: Text(en: "List, show and check lessons.", ja: "レッスンの一覧、表示、点検をします。"),
    usage: ["<subcommand>"],
    subcommands: [list, show, check])

  private static let list = CommandSpec(
    name: "okojo lessons list",
    overview: Text(en: "List all lessons.", ja: "レッスンの一覧を表示します。"),
    usage: ["[<options>]"],
    action: { _, context in
      let library = try context.lessons()
      var status = ExitStatus.success
      for id in library.ids {
        do throws(LessonError) {
          let lesson = try library.lesson(id)
          let title = lesson.title.in(context.language)
          context.say("\(padded(id, to: 16)) \(lesson.level.rawValue)  \(title)")
        } catch {
          context.warn(error.text)
          status = ExitStatus.incomplete
        }
      }
      return status
    })

  private static let show = CommandSpec(
    name: "okojo lessons show",
    overview: Text(en: "Show the items of a lesson.", ja: "レッスンの中身を表示します。"),
    usage: ["[<options>] <id>"],
    positionals: [
      PositionalSpec(
        placeholder: "<id>",
        help: Text(en: "The lesson's name in the list.", ja: "一覧にあるレッスンの名前。"))
    ],
    action: { arguments, context in
      let lesson = try context.lessons().lesson(arguments.positionals[0].text)
      context.say(LessonText(lesson: lesson, language: context.language).text)
      return ExitStatus.success
    })

  private static let check = CommandSpec(
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
      var status = ExitStatus.success
      for name in arguments.positionals.map(\.text) {
        guard case .faults(let faults) = try LessonLibrary.check(URL(filePath: name)) else {
          continue
        }
        status = ExitStatus.incomplete
        for fault in faults {
          context.say(printable("\(name):\(fault.line): \(fault.text.in(context.language))"))
        }
      }
      return status
    })
}

extension Context {
  /// The learner's own lessons before those that came with the program.
  func lessons() throws -> LessonLibrary {
    LessonLibrary(folders: [
      LessonLibrary.ownFolder(environment: environment),
      try DataFolder(environment: environment).file("lessons"),
    ])
  }
}
