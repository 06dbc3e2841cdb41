/// The rule that the help documents, once more and as simply as can be: one row per line that is
/// neither blank nor a comment, and one per line that is too long to be read whole unless it is a
/// comment. Shares no code with the program.
enum ManifestRule {
  private static let longestLine = 65_536

  static func expectation(for manifest: [UInt8]) -> FuzzCase.Expectation {
    if manifest.starts(with: [0xFF, 0xFE]) || manifest.starts(with: [0xFE, 0xFF]) {
      return .refused
    }
    let hasMark = manifest.starts(with: [0xEF, 0xBB, 0xBF])
    let rows = manifest.dropFirst(hasMark ? 3 : 0).split(separator: UInt8(ascii: "\n"))
      .filter { $0.first != UInt8(ascii: "#") }
      .filter { $0.count > longestLine || !$0.allSatisfy(isWhiteSpace) }
    return .rows(rows.map(plainName))
  }

  /// The first column, if there is nothing in it that rows write in another way.
  private static func plainName(_ line: ArraySlice<UInt8>) -> String? {
    let name = line.prefix { $0 != UInt8(ascii: "\t") }
    let isPlain = name.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }
    guard isPlain, !name.isEmpty, name.count <= 1024 else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    // Space, tab, line feed, vertical tab, form feed, carriage return.
    [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(byte)
  }
}
