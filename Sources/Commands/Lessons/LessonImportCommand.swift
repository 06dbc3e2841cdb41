import Foundation
import Language
import Lessons
import TextLayout

/// `okojo lessons import`: status 1 where rows were left out.
enum LessonImportCommand {
  static let spec = CommandSpec(
    name: "okojo lessons import",
    overview: Text(
      en: "Make a lesson of your own from a table or from Anki's cards.",
      ja: "表や Anki のカードから、自分のレッスンを作ります。"),
    discussion: Text(
      en: """
        Each line of the file is English, a tab, Japanese and, if you like, another tab and the \
        reading in kana, which the Japanese voice needs. From Anki, export 'Notes in Plain Text'. \
        The lesson is written to your data folder and is to be said after the voice.
        """,
      ja: """
        ファイルの各行に、英語、タブ、日本語の順に書きます。続けてタブとかなの読みを書くと、日本語も読み上げられます。\
        Anki では「ノート（プレーンテキスト）」として書き出してください。レッスンは自分のデータフォルダーに保存され、\
        音声のあとに続けて言う問題になります。
        """),
    usage: ["[<options>] <file>"],
    positionals: [
      PositionalSpec(
        placeholder: "<file>",
        help: Text(
          en: "A text with tabs, or Anki's export.", ja: "タブ区切りのテキスト、または Anki の書き出し。"))
    ],
    options: options,
    action: { arguments, context in
      let file = URL(filePath: arguments.positionals[0].text)
      let table = try LessonImport(file)
      let lesson = try lesson(of: table, file, arguments)
      try save(lesson, replaces: arguments.flags.contains("replace"), context)
      for note in table.notes {
        context.warn(warning(note, in: arguments.positionals[0].text))
      }
      return table.notes.isEmpty ? ExitStatus.success : ExitStatus.incomplete
    })

  private static let defaultLevel = Level.a2

  private static let options = [
    OptionSpec(
      long: "title", value: "text",
      help: Text(
        en: "The lesson's title (default: the file's name).", ja: "レッスンの題名（既定値: ファイル名）。")),
    OptionSpec(
      long: "level", value: "level",
      help: Text(
        en: "A1, A2, B1, B2, C1 or C2 (default: \(defaultLevel.rawValue)).",
        ja: "A1、A2、B1、B2、C1、C2 のどれか（既定値: \(defaultLevel.rawValue)）。")),
    OptionSpec(
      long: "id", value: "name",
      help: Text(
        en: "The lesson's name for other commands (default: from the file's name).",
        ja: "ほかのコマンドで使うレッスンの名前（既定値: ファイル名から）。")),
    OptionSpec(
      long: "replace",
      help: Text(
        en: "Take the place of a lesson of that name.", ja: "同じ名前のレッスンを置き換える。")),
  ]

  private static func lesson(
    of table: LessonImport, _ file: URL, _ arguments: ParsedArguments
  ) throws -> OwnLesson {
    let values = OptionValues(arguments: arguments, command: spec)
    let levels = Level.allCases.map(\.rawValue)
    let list = levels.joined(separator: ", ")
    let level = try values.value(
      "level", wanted: Text(en: "one of \(list)", ja: "\(list) のどれか"), suggestions: levels
    ) { Level(rawValue: $0.uppercased()) }
    let title = try values.value("title", wanted: Text(en: "a text", ja: "文字列")) { text in
      text.allSatisfy(\.isWhitespace) ? nil : text
    }
    let name = title ?? file.deletingPathExtension().lastPathComponent
    return try OwnLesson(
      id: arguments.values["id"]?.text ?? OwnLesson.name(for: file),
      title: Text(en: name, ja: name), level: level ?? defaultLevel, lines: table.lines)
  }

  /// A lesson of the program is not hidden by accident either.
  private static func save(_ lesson: OwnLesson, replaces: Bool, _ context: Context) throws {
    if !replaces, try context.lessons().ids.contains(lesson.id) {
      throw ImportError.exists(lesson.id)
    }
    let folder = LessonLibrary.ownFolder(environment: context.environment)
    let file = try lesson.write(to: folder, replaces: replaces)
    let (count, path) = (lesson.lines.count, printable(file.path(percentEncoded: false)))
    let text = Text(
      en: "Wrote \(count) \(count == 1 ? "item" : "items") to \(path).\n"
        + "To practise: okojo practice \(lesson.id)",
      ja: "\(count)問を \(path) に書き込みました。\n練習するには: okojo practice \(lesson.id)")
    context.say(text.in(context.language))
  }

  private static func warning(_ note: LessonFault, in file: String) -> Text {
    Text(
      en: printable("\(file):\(note.line): \(note.text.english)"),
      ja: printable("\(file):\(note.line): \(note.text.japanese)"))
  }
}
