/// Bytes in any pieces, as lines.
struct LineBuffer {
  /// Bytes; of a longer line the beginning is kept.
  static let longest = 16_384

  private var lines: [String] = []
  private var rest: [UInt8] = []

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        finishLine()
      } else if rest.count < Self.longest {
        rest.append(byte)
      }
    }
  }

  /// What stands behind the last line feed is a line as well.
  mutating func end() {
    if !rest.isEmpty { finishLine() }
  }

  mutating func next() -> String? { lines.isEmpty ? nil : lines.removeFirst() }

  private mutating func finishLine() {
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    lines.append(String(decoding: rest, as: UTF8.self))
    rest = []
  }
}
