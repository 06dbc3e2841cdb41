/// What a line of a manifest says.
struct ManifestLine: Hashable {
  var file: FileName
  /// The second column; nothing where there is none or it is blank.
  var text: String?
  var problem: Problem?

  enum Problem: Hashable {
    case tooLong
    case textIsNotUTF8
    case nameHasNUL
    case nameMissing
  }

  /// Longest line in bytes, its end not counted.
  static let limit = 1 << 16

  /// Reads `path<TAB>text`; further columns are passed over. Nothing for blank lines and
  /// comments (`#` in the first column).
  init?(_ line: LineSplitter.Line) {
    var bytes = line.bytes[...]
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    // Of a line that was cut nobody knows whether it is blank.
    guard bytes.first != UInt8(ascii: "#"), line.isTruncated || !bytes.allSatisfy(isBlank)
    else { return nil }
    let columns = bytes.split(
      separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false)
    let name = columns[0]
    // A name this long is no file's, and nobody wants to read it.
    file = FileName(bytes: name.prefix(4096))
    if line.isTruncated {
      problem = .tooLong
    } else if name.isEmpty || name.allSatisfy(isBlank) {
      problem = .nameMissing
    } else if name.contains(0) {
      problem = .nameHasNUL
    } else if columns.count > 1 {
      let column = trimmed(columns[1])
      text = column.isEmpty ? nil : String(decoding: column, as: UTF8.self)
      if String(validating: column, as: UTF8.self) == nil { problem = .textIsNotUTF8 }
    }
  }
}

func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

/// `bytes` without white space around them.
func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard let first = bytes.firstIndex(where: { !isBlank($0) }),
    let last = bytes.lastIndex(where: { !isBlank($0) })
  else { return [] }
  return bytes[first...last]
}
