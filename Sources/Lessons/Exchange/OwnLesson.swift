public import Foundation
public import Language

/// A lesson file of the learner's own, made from lines to say after the voice.
public struct OwnLesson: Sendable, Hashable {
  public let id: String
  public let title: Text
  public let level: Level
  public let lines: [LessonImport.Line]

  /// - Throws: ``ImportError/badName(_:)``
  public init(
    id: String, title: Text, level: Level, lines: [LessonImport.Line]
  ) throws(ImportError) {
    guard Self.isName(id) else { throw .badName(id) }
    (self.id, self.title, self.level, self.lines) = (id, title, level, lines)
  }

  /// The name for a file's lesson: “My words.txt” gives “my-words”.
  public static func name(for file: URL) -> String {
    file.deletingPathExtension().lastPathComponent.lowercased()
      .split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }

  /// Nothing that leads out of the folder, hides the file, or looks like an option; 255 bytes is
  /// the longest name of a file.
  private static func isName(_ id: String) -> Bool {
    id.first.map { $0.isLetter || $0.isNumber } == true && id.utf8.count <= 200
      && id.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// As `LessonReader` reads it.
  public var text: String {
    let items = lines.map { line in
      var japanese = "text: \(Self.quoted(line.japanese.text))"
      if let kana = line.japanese.kana { japanese += ", kana: \(Self.quoted(kana))" }
      return """
            {
              kind: "repeat",
              english: \(Self.quoted(line.english)),
              japanese: { \(japanese) },
            },
        """
    }
    return """
      {
        title: { en: \(Self.quoted(title.english)), ja: \(Self.quoted(title.japanese)) },
        level: "\(level.rawValue)",
        items: [
      \(items.joined(separator: "\n"))
        ],
      }

      """
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029:
        "\\u" + String(String(scalar.value + 0x1_0000, radix: 16).dropFirst())
      default: String(Character(scalar))
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// Writes the file into a folder that need not exist.
  ///
  /// - Parameter replaces: whether a file of that name may be there.
  /// - Returns: the file.
  /// - Throws: ``ImportError/exists(_:)``, ``ImportError/cannotWrite(_:_:)``
  public func write(to folder: URL, replaces: Bool) throws(ImportError) -> URL {
    let file = folder.appending(path: "\(id).json5")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // Of two that write at a time, one finds the other's file.
      try Data(text.utf8).write(to: file, options: replaces ? .atomic : .withoutOverwriting)
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      throw .exists(id)
    } catch {
      throw .cannotWrite(file.path(percentEncoded: false), systemReason(error))
    }
    return file
  }
}
