/// The expected text in a file beside the recording: `a.txt` or `a.lab` for `a.wav`.
enum TranscriptFile {
  static let extensions = ["txt", "lab"]
  static let limit = 1 << 16

  enum Problem: Hashable {
    case system(String)
    case tooLong
    case notUTF8
  }

  /// The text in one line, or nothing where neither file is there.
  ///
  /// - Throws: ``EntryProblem/unreadableTranscript(_:_:)``
  static func text(beside recording: FileName) throws(EntryProblem) -> String? {
    for name in extensions.map(recording.withExtension) where name != recording {
      guard isRegularFile(name) else { continue }
      return try text(of: name)
    }
    return nil
  }

  private static func text(of name: FileName) throws(EntryProblem) -> String {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      let file = try openForReading(name)
      while bytes.count <= limit {
        let more = try file.read()
        if more.isEmpty { break }
        bytes += more
      }
    } catch {
      throw EntryProblem.unreadableTranscript(name.written, .system(error.message))
    }
    if bytes.count > limit { throw EntryProblem.unreadableTranscript(name.written, .tooLong) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw EntryProblem.unreadableTranscript(name.written, .notUTF8)
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
