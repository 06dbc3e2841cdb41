/// The checksums of Ogg pages (RFC 3533 §6): readers drop pages whose checksum is wrong, so
/// damage reaches the codec only behind a mended one.
enum OggPages {
  /// Gives every page its right checksum and, where `serial` is given, that serial number, which
  /// encoders choose at random.
  static func mend(_ bytes: inout [UInt8], serial: UInt32? = nil) {
    guard let pieces = Pieces(of: bytes), pieces.container == .ogg else { return }
    for page in pieces.ranges where page.count >= pieces.container.headerSize {
      if let serial { put(serial, at: page.lowerBound + 14, in: &bytes) }
      put(0, at: page.lowerBound + 22, in: &bytes)
      put(checksum(bytes[page]), at: page.lowerBound + 22, in: &bytes)
    }
  }

  /// CRC-32 with polynomial 0x04C11DB7, highest bit first, nothing inverted.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { table[Int(UInt8(truncatingIfNeeded: $0 >> 24) ^ $1)] ^ $0 << 8 }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index) << 24) { value, _ in
      value & 0x8000_0000 == 0 ? value << 1 : value << 1 ^ 0x04C1_1DB7
    }
  }

  private static func put(_ value: UInt32, at start: Int, in bytes: inout [UInt8]) {
    bytes.replaceSubrange(
      start..<start + 4, with: ExtremeNumbers.field(UInt64(value), size: 4, false))
  }
}
