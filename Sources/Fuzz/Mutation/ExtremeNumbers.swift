/// Numbers that header fields are bad at: limits of their types, sizes of pipes, off by one.
enum ExtremeNumbers {
  static let values: [UInt64] = [
    0, 1, 2, 3, 7, 8, 16, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF, 0x1_0000,
    0x7FFF_F000, 0x7FFF_FFFE, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF, 0x1_0000_0000,
    0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, .max,
  ]

  /// 1, 2, 4 or 8 bytes of one of them, in either byte order.
  static func field(using random: inout SplitMix64) -> [UInt8] {
    field(random.pick(values), size: random.pick([1, 2, 2, 4, 4, 4, 8]), random.oneIn(3))
  }

  static func field(_ value: UInt64, size: Int, _ isBigEndian: Bool) -> [UInt8] {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    return isBigEndian ? bytes.reversed() : bytes
  }
}
