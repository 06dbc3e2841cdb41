import Foundation

/// A recording and what is said in it.
public struct TestRecording: Sendable, Hashable {
  public let path: String
  public let text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

extension TestRecording {
  /// The read sentences of Debian's pocketsphinx-testdata.
  ///
  /// - Throws: ``ToolError`` when they are not installed.
  public static func installed(
    in folder: String = "/usr/share/pocketsphinx/test/data"
  ) throws(ToolError) -> [TestRecording] {
    var recordings: [TestRecording] = []
    for list in ["librivox/transcription", "cards/cards.transcription"] {
      let url = URL(filePath: folder).appending(path: list)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else {
        throw ToolError("'\(url.path)' is missing; install the package pocketsphinx-testdata.")
      }
      recordings += text.split(whereSeparator: \.isNewline).compactMap {
        TestRecording(transcription: $0, in: url.deletingLastPathComponent())
      }
    }
    return recordings
  }

  /// Reads `<s> the words </s> (name)`.
  init?(transcription line: Substring, in folder: URL) {
    var words = line.split(separator: " ").filter { $0 != "<s>" && $0 != "</s>" }
    guard let name = words.popLast(), name.hasPrefix("("), name.hasSuffix(")") else { return nil }
    path = folder.appending(path: "\(name.dropFirst().dropLast()).wav").path
    text = words.joined(separator: " ")
  }
}
