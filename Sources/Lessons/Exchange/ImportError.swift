public import Language

/// Why nothing was imported.
public enum ImportError: ReadableError, Hashable {
  case unreadable(String, String)
  case notUTF8(String)
  /// No row can be used; what is said of the first, if there is one.
  case nothing(String, LessonFault?)
  /// There is a lesson of that name.
  case exists(String)
  /// A name that no file of a lesson can have.
  case badName(String)
  case cannotWrite(String, String)

  public var code: String {
    switch self {
    case .unreadable: "unreadable_import"
    case .notUTF8: "import_not_utf8"
    case .nothing: "nothing_to_import"
    case .exists: "lesson_exists"
    case .badName: "bad_lesson_name"
    case .cannotWrite: "cannot_write_lesson"
    }
  }

  public var text: Text {
    switch self {
    case .unreadable(let file, let reason):
      Text(
        en: "Cannot read '\(file)': \(reason); check its name and permissions.",
        ja: "'\(file)' を読めません（\(reason)）。名前と権限を確かめてください。")
    case .notUTF8(let file):
      Text(
        en: "'\(file)' is not UTF-8; save it as text in UTF-8.",
        ja: "'\(file)' は UTF-8 ではありません。UTF-8 のテキストで保存し直してください。")
    case .nothing(let file, let fault?):
      Text(
        en: "There is nothing to import. \(file):\(fault.line): \(fault.text.english)",
        ja: "取り込めるものがありません。\(file):\(fault.line): \(fault.text.japanese)")
    case .nothing(let file, nil):
      Text(
        en: "'\(file)' is empty; write a line of English, a tab and Japanese for each item.",
        ja: "'\(file)' は空です。一行に一つずつ、英語、タブ、日本語の順に書いてください。")
    case .exists(let id):
      Text(
        en: "There is already a lesson '\(id)'; give another name with '--id', or '--replace'.",
        ja: "'\(id)' というレッスンはもうあります。'--id' で別の名前にするか、'--replace' を付けてください。")
    case .badName(let id):
      Text(
        en: "'\(id)' cannot name a lesson; give a name of letters, digits and '-' with '--id'.",
        ja: "'\(id)' はレッスンの名前にできません。'--id' で、文字、数字、'-' からなる名前を付けてください。")
    case .cannotWrite(let file, let reason):
      Text(
        en: "Cannot write the lesson '\(file)': \(reason); check the folder and its permissions.",
        ja: "レッスン '\(file)' を書き込めません（\(reason)）。フォルダーと権限を確かめてください。")
    }
  }
}
