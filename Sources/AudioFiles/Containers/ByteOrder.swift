/// Numbers as sound files store them.
enum ByteOrder {
  case little, big

  /// Whole number of `count` bytes at `offset`, or nil where the bytes end before it.
  func integer(_ bytes: [UInt8], at offset: Int, count: Int) -> UInt64? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    let part = bytes[offset..<(offset + count)]
    let digits = self == .big ? Array(part) : part.reversed()
    return digits.reduce(0) { $0 << 8 | UInt64($1) }
  }

  func bytes(_ value: UInt64, count: Int) -> [UInt8] {
    let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    return self == .big ? little.reversed() : little
  }
}
