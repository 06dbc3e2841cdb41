/// Damage that keeps the pieces of a container whole and puts them where they do not belong.
enum PieceMutation: CaseIterable {
  case resize, remove, duplicate, swap, insert, damageInside

  private static let identifiers = [
    "LIST", "JUNK", "bext", "fact", "fmt ", "data", "PEAK", "cue ", "smpl", "id3 ", "ds64", "COMM",
    "SSND", "FVER", "desc", "pakt", "kuki", "free", "info", "\0\0\0\0",
  ]

  func apply(to bytes: inout [UInt8], _ pieces: Pieces, using random: inout SplitMix64) {
    let piece = random.pick(pieces.ranges)
    switch self {
    case .resize:
      let field = pieces.container.sizeField
      let number = ExtremeNumbers.field(
        random.pick(ExtremeNumbers.values), size: field.count, pieces.container != .littleEndian)
      for (offset, byte) in zip(field, number) where piece.lowerBound + offset < bytes.count {
        bytes[piece.lowerBound + offset] = byte
      }
    case .remove: bytes.removeSubrange(piece)
    case .duplicate:
      bytes.insert(contentsOf: bytes[piece], at: random.pick(pieces.ranges).lowerBound)
    case .swap:
      let other = random.pick(pieces.ranges)
      let (first, second) = piece.lowerBound < other.lowerBound ? (piece, other) : (other, piece)
      guard first != second else { return }
      let between = bytes[first.upperBound..<second.lowerBound]
      bytes.replaceSubrange(
        first.lowerBound..<second.upperBound, with: bytes[second] + between + bytes[first])
    case .insert:
      bytes.insert(
        contentsOf: Self.chunk(in: pieces.container, using: &random), at: piece.lowerBound)
    case .damageInside:
      // The fields behind the header of a piece: channels, rates, sizes of blocks.
      let reach = piece.lowerBound..<min(piece.upperBound, piece.lowerBound + 48)
      let place = Int.random(in: reach, using: &random)
      for (offset, byte) in ExtremeNumbers.field(using: &random).enumerated()
      where place + offset < bytes.count {
        bytes[place + offset] = byte
      }
    }
  }

  /// A new piece with a size that is right, odd or a lie.
  private static func chunk(
    in container: Pieces.Container, using random: inout SplitMix64
  ) -> [UInt8] {
    let body = random.bytes(Int.random(in: 0...64, using: &random))
    let size = random.oneIn(3) ? random.pick(ExtremeNumbers.values) : UInt64(body.count)
    let field = container.sizeField
    let number = ExtremeNumbers.field(size, size: field.count, container != .littleEndian)
    switch container {
    case .littleEndian, .bigEndian, .caf:
      return Array(random.pick(identifiers).utf8) + number + body
    case .flac: return [UInt8.random(in: 0...127, using: &random)] + number + body
    case .ogg: return Array("OggS".utf8) + random.bytes(22) + number + body
    }
  }
}
