public import Foundation
import Language
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
  /// - Throws: ``LessonError``: it cannot be read, is a folder or too large.
  public static func check(_ file: URL) throws(LessonError) -> LessonReader.Result {
    LessonReader.read(try data(of: file), id: id(of: file))
  }

  /// All that there is to say about a file.
  ///
  /// - Parameter words: what looks up English words; nothing leaves them unchecked.
  /// - Throws: ``LessonError``: it cannot be read, is a folder or too large.
  public static func report(
    on file: URL, words: WordCheck?
  ) throws(LessonError) -> LessonReport {
    LessonReader.report(on: try data(of: file), id: id(of: file), words: words)
  }

  private static func id(of file: URL) -> String {
    file.deletingPathExtension().lastPathComponent
  }

  /// Of a file of one lesson; what is larger was taken for one by mistake.
  private static let megabytes = 4

  private static func data(of file: URL) throws(LessonError) -> Data {
    do {
      let values = try file.resourceValues(forKeys: [.isDirectoryKey, .fileSizeKey])
      if values.isDirectory == true { throw LessonError.folder(file.writtenPath) }
      if let size = values.fileSize, size > megabytes * 1_000_000 {
        throw LessonError.tooLarge(file.writtenPath, limit: megabytes)
      }
      return try Data(contentsOf: file)
    } catch let error as LessonError {
      throw error
    } catch {
      throw .unreadable(file.writtenPath, systemReason(error))
    }
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

extension Lesson {
  /// The item of that number, from 1.
  public func item(_ number: Int) throws(LessonError) -> Item {
    guard items.indices.contains(number - 1) else {
      throw .noItem(number, of: id, count: items.count)
    }
    return items[number - 1]
  }
}
