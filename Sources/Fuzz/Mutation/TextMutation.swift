/// Damage that manifests meet: editors, other systems, generated lists.
enum TextMutation: CaseIterable {
  case insertOddity, byteOrderMark, carriageReturns, longLine, longBlank, longName, utf16
  case duplicateLine, shuffleLines, noLineEnd, comment, manyLines

  /// Control characters, broken and unusual UTF-8, escapes of file names, columns.
  private static let oddities: [[UInt8]] = [
    [0], [9], [9, 9], [10], [13], [13, 10], [0x0B], [0x0C], [0x1B], [0x7F], [0x20], [0x23],
    [0xFF], [0xC3, 0x28], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE3, 0x81],
    Array("\u{2028}\u{85}\u{A0}\u{3000}".utf8), Array("e\u{301}\u{200B}\u{202E}".utf8),
    Array("\\x41\\xFF\\x\\".utf8), Array("\"'{}[]".utf8), Array("あ👩‍👩‍👧".utf8), Array("../".utf8),
  ]

  func apply(to bytes: inout [UInt8], using random: inout SplitMix64) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    switch self {
    case .insertOddity: bytes.insert(contentsOf: random.pick(Self.oddities), at: place)
    case .byteOrderMark:
      bytes.insert(contentsOf: [0xEF, 0xBB, 0xBF], at: random.oneIn(4) ? place : 0)
    case .carriageReturns:
      bytes = Array(lines.joined(separator: random.oneIn(4) ? [13] : [13, 10]))
    case .longLine: bytes.insert(contentsOf: long(of: 0x61, &random), at: place)
    case .longBlank: bytes.insert(contentsOf: long(of: 0x20, &random), at: place)
    case .longName:
      let count = random.pick([255, 256, 4095, 4096, 4097])
      bytes.insert(contentsOf: repeatElement(UInt8(ascii: "n"), count: count), at: place)
    case .utf16:
      // Seldom whole: such a manifest is refused and costs a run of its own.
      let mark: [UInt8] = random.oneIn(4) ? random.pick([[0xFF, 0xFE], [0xFE, 0xFF]]) : []
      bytes = mark + bytes.flatMap { [$0, 0] }
    case .duplicateLine: lines.insert(random.pick(lines), at: 0)
    case .shuffleLines: lines.shuffle(using: &random)
    case .noLineEnd: while bytes.last == 10 { bytes.removeLast() }
    case .comment: bytes.insert(contentsOf: [0x23, 0x20], at: place)
    case .manyLines:
      bytes.insert(contentsOf: repeatElement([10, 120], count: 12).joined(), at: place)
    }
    if [.duplicateLine, .shuffleLines].contains(self) {
      bytes = Array(lines.joined(separator: [10]))
    }
  }

  /// Around the longest line that is read, which is 64 KiB, and far beyond it.
  private func long(of byte: UInt8, _ random: inout SplitMix64) -> [UInt8] {
    let count = random.oneIn(20) ? 1 << 20 : (1 << 16) + Int.random(in: -8...8, using: &random)
    return Array(repeating: byte, count: count)
  }
}
