public import Foundation
public import Language
import Spelling

/// The lessons that are there: the learner's own and those that came with the program.
public struct LessonLibrary: Sendable {
  private let folders: [URL]

  /// - Parameter folders: searched in this order; the first lesson of a name hides the others.
  ///   One that does not exist has no lessons.
  public init(folders: [URL]) { self.folders = folders }

  /// Where learners keep lessons of their own: `okojo/lessons` of the XDG data folder.
  public static func ownFolder(environment: [String: String]) -> URL {
    // The XDG specification asks to ignore a relative path.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(filePath: data).appending(path: "okojo/lessons")
    }
    let home = environment["HOME"].map { URL(filePath: $0) } ?? URL.homeDirectory
    return home.appending(path: ".local/share/okojo/lessons")
  }

  /// The names of all lessons, sorted.
  public var ids: [String] { files.keys.sorted() }

  /// - Throws: ``LessonError``
  public func lesson(_ id: String) throws(LessonError) -> Lesson {
    guard let file = files[id] else {
      throw .unknownLesson(id, nearest: nearest(to: id, among: ids))
    }
    let name = file.path(percentEncoded: false)
    switch try Self.check(file) {
    case .lesson(let lesson): return lesson
    case .faults(let faults): throw .faulty(name, faults[0])
    }
  }

  /// Reads one file as a lesson.
  ///
  /// - Throws: ``LessonError/unreadable(_:_:)``
  public static func check(_ file: URL) throws(LessonError) -> LessonReader.Result {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw .unreadable(file.path(percentEncoded: false), Self.reason(error))
    }
    return LessonReader.read(data, id: file.deletingPathExtension().lastPathComponent)
  }

  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    return (underlying ?? error).localizedDescription
  }

  private var files: [String: URL] {
    var files: [String: URL] = [:]
    for folder in folders {
      // A folder that cannot be listed is one without lessons: own ones need not exist.
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names where name.hasSuffix(".json5") {
        let id = String(name.dropLast(".json5".count))
        if files[id] == nil { files[id] = folder.appending(path: name) }
      }
    }
    return files
  }
}

/// Why there is no such lesson or item.
public enum LessonError: ReadableError, Hashable {
  case unknownLesson(String, nearest: String?)
  case unreadable(String, String)
  case faulty(String, LessonFault)
  case noItem(Int, of: String, count: Int)

  public var code: String {
    switch self {
    case .unknownLesson: "unknown_lesson"
    case .unreadable: "unreadable_lesson"
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

extension Lesson {
  /// The item of that number, from 1.
  public func item(_ number: Int) throws(LessonError) -> Item {
    guard items.indices.contains(number - 1) else {
      throw .noItem(number, of: id, count: items.count)
    }
    return items[number - 1]
  }
}
