import Foundation
public import Language

/// Why there is no such lesson or item.
public enum LessonError: ReadableError, Hashable {
  case unknownLesson(String, nearest: String?)
  case unreadable(String, String)
  case folder(String)
  /// Larger than so many million bytes.
  case tooLarge(String, limit: Int)
  case faulty(String, LessonFault)
  case noItem(Int, of: String, count: Int)

  public var code: String {
    switch self {
    case .unknownLesson: "unknown_lesson"
    case .unreadable: "unreadable_lesson"
    case .folder: "lesson_is_folder"
    case .tooLarge: "lesson_too_large"
    case .faulty: "faulty_lesson"
    case .noItem: "unknown_item"
    }
  }

  public var text: Text {
    switch self {
    case .unknownLesson(let id, let nearest?):
      Text(
        en: "There is no lesson '\(id)'; did you mean '\(nearest)'?",
        ja: "'\(id)' というレッスンはありません。'\(nearest)' ではありませんか。")
    case .unknownLesson(let id, nil):
      Text(
        en: "There is no lesson '\(id)'; 'okojo lessons list' shows those there are.",
        ja: "'\(id)' というレッスンはありません。okojo lessons list で一覧を見られます。")
    case .unreadable(let file, let reason):
      Text(
        en: "Cannot read the lesson '\(file)': \(reason); check its name and permissions.",
        ja: "レッスン '\(file)' を読めません（\(reason)）。名前と権限を確かめてください。")
    case .folder(let file):
      Text(
        en: "'\(file)' is a folder; give the lesson files in it.",
        ja: "'\(file)' はフォルダーです。中のレッスンのファイルを指定してください。")
    case .tooLarge(let file, let limit):
      Text(
        en: "The lesson '\(file)' is larger than \(limit) MB; split it into several files.",
        ja: "レッスン '\(file)' が \(limit) MB を超えています。いくつかのファイルに分けてください。")
    case .faulty(let file, let fault):
      Text(
        en: "\(file):\(fault.line): \(fault.text.english)",
        ja: "\(file):\(fault.line): \(fault.text.japanese)")
    case .noItem(let number, let id, let count):
      Text(
        en: "Lesson '\(id)' has no item \(number); give one from 1 to \(count).",
        ja: "レッスン '\(id)' に \(number) 番はありません。1 から \(count) で指定してください。")
    }
  }
}

extension URL {
  /// As somebody has written it, where it was written relative to the working folder.
  var writtenPath: String {
    baseURL == nil ? path(percentEncoded: false) : relativePath
  }
}
