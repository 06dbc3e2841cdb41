import DataFolder
import Language
import Lessons

/// `okojo lessons list|show|check|import|export`.
enum LessonsCommand {
  static let spec = CommandSpec(
    name: "okojo lessons",
    overview: Text(
      en: "List, show, check, import and export lessons.",
      ja: "レッスンの一覧、表示、点検、取り込み、書き出しをします。"),
    usage: ["<subcommand>"],
    subcommands: [list, show, LessonCheckCommand.spec, LessonImportCommand.spec, export])

  private static let list = CommandSpec(
    name: "okojo lessons list",
    overview: Text(
      en: "List lessons: name, level, scene, number of items, title.",
      ja: "レッスンの一覧を、名前、レベル、場面、問題数、題名の順に表示します。"),
    usage: ["[<options>] [<word> ...]"],
    positionals: [
      PositionalSpec(
        placeholder: "<word> ...",
        help: Text(
          en: "Only lessons with these words in name, title, scene or level: 'station', 'A2'.",
          ja: "名前、題名、場面、レベルにこれらの語を含むものだけを表示する（例: station、駅、A2）。"),
        isRequired: false)
    ],
    action: { arguments, context in
      let library = try context.lessons()
      let words = arguments.positionals.map(\.text)
      var lessons: [Lesson] = []
      var status = ExitStatus.success
      for id in library.ids {
        do throws(LessonError) {
          let lesson = try library.lesson(id)
          if lesson.matches(words) { lessons.append(lesson) }
        } catch {
          context.warn(error.text)
          status = ExitStatus.incomplete
        }
      }
      if lessons.isEmpty {
        context.warn(
          Text(
            en: "No lesson fits; 'okojo lessons list' shows all.",
            ja: "当てはまるレッスンはありません。okojo lessons list で全部を見られます。"))
        return ExitStatus.incomplete
      }
      let table = LessonTable(lessons: lessons, language: context.language)
      context.say(table.lines.joined(separator: "\n"))
      return status
    })

  private static let id = PositionalSpec(
    placeholder: "<id>",
    help: Text(en: "The lesson's name in the list.", ja: "一覧にあるレッスンの名前。"))

  private static let show = CommandSpec(
    name: "okojo lessons show",
    overview: Text(en: "Show the items of a lesson.", ja: "レッスンの中身を表示します。"),
    usage: ["[<options>] <id>"],
    positionals: [id],
    action: { arguments, context in
      let lesson = try context.lessons().lesson(arguments.positionals[0].text)
      context.say(LessonText(lesson: lesson, language: context.language).text)
      return ExitStatus.success
    })

  private static let export = CommandSpec(
    name: "okojo lessons export",
    overview: Text(
      en: "Write a lesson's lines as a table with tabs: English, Japanese, kana.",
      ja: "レッスンの文を、タブ区切りの表（英語、日本語、かな）として書き出します。"),
    discussion: Text(
      en: "The table goes to standard output; spreadsheets and Anki read it.",
      ja: "表は標準出力に書き出されます。表計算ソフトや Anki で読み込めます。"),
    usage: ["[<options>] <id>"],
    positionals: [id],
    action: { arguments, context in
      context.write(try context.lessons().lesson(arguments.positionals[0].text).tabSeparated)
      return ExitStatus.success
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
