/// Where the pieces of a container lie: chunks of RIFF, RF64, AIFF and CAF, blocks of FLAC,
/// pages of Ogg.
struct Pieces {
  enum Container {
    case littleEndian, bigEndian, caf, flac, ogg
  }

  let container: Container
  /// One behind the other; the last may be cut by the end of the file.
  let ranges: [Range<Int>]

  /// Nothing for a format without pieces, or where its signature has been damaged.
  init?(of bytes: [UInt8]) {
    let first: Int
    switch String(decoding: bytes.prefix(4), as: UTF8.self) {
    case "RIFF", "RF64": (container, first) = (.littleEndian, 12)
    case "FORM", "RIFX": (container, first) = (.bigEndian, 12)
    case "caff": (container, first) = (.caf, 8)
    case "fLaC": (container, first) = (.flac, 4)
    case "OggS": (container, first) = (.ogg, 0)
    default: return nil
    }
    var ranges: [Range<Int>] = []
    var start = first
    while start < bytes.count {
      let rest = bytes.count - start
      let end = start + min(rest, container.size(of: bytes[start...]) ?? rest)
      ranges.append(start..<end)
      start = end
    }
    guard !ranges.isEmpty else { return nil }
    self.ranges = ranges
  }
}

extension Pieces.Container {
  /// Length in bytes with header and padding of the piece that begins `bytes`; nothing where
  /// its header is cut.
  func size(of bytes: ArraySlice<UInt8>) -> Int? {
    let byte = { (offset: Int) in UInt64(bytes[bytes.startIndex + offset]) }
    let number = { (start: Int, count: Int) in
      (0..<count).reduce(UInt64(0)) { $0 << 8 | byte(start + $1) }
    }
    guard bytes.count >= headerSize else { return nil }
    switch self {
    case .littleEndian: return padded(Int(UInt32(number(4, 4)).byteSwapped) + 8)
    case .bigEndian: return padded(Int(number(4, 4)) + 8)
    case .caf: return Int(clamping: number(4, 8) & 0x7FFF_FFFF) + 12
    // The blocks end where the frames begin; those are one piece.
    case .flac: return byte(0) & 0x7F < 7 ? Int(number(1, 3)) + 4 : bytes.count
    case .ogg:
      let segments = Int(byte(26))
      guard bytes.count >= headerSize + segments else { return nil }
      return (0..<segments).reduce(headerSize + segments) { $0 + Int(byte(headerSize + $1)) }
    }
  }

  /// Chunks begin at even places.
  private func padded(_ size: Int) -> Int { size + size & 1 }

  var headerSize: Int {
    switch self {
    case .littleEndian, .bigEndian: 8
    case .caf: 12
    case .flac: 4
    case .ogg: 27
    }
  }

  /// Where in a piece its size stands.
  var sizeField: Range<Int> {
    switch self {
    case .littleEndian, .bigEndian: 4..<8
    case .caf: 4..<12
    case .flac: 1..<4
    case .ogg: 26..<27
    }
  }
}
