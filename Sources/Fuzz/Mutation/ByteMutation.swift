/// Damage that knows nothing of the format.
enum ByteMutation: CaseIterable {
  case flipBits, setField, setFar, truncate, splice, remove, duplicate, move, fill, insert

  /// How far headers usually reach, in bytes: damage there does more.
  private static let header = 96

  /// - Parameter other: another file, for splices.
  func apply(to bytes: inout [UInt8], other: [UInt8], using random: inout SplitMix64) {
    guard !bytes.isEmpty else {
      bytes = other
      return
    }
    let whole = bytes.indices
    let place = Int.random(
      in: whole.clamped(to: 0..<(random.oneIn(3) ? bytes.count : Self.header)), using: &random)
    let part = random.part(of: whole)
    switch self {
    case .flipBits:
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let near = min(bytes.count - 1, place + Int.random(in: 0..<64, using: &random))
        bytes[near] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
    case .setField: overwrite(&bytes, at: place & ~1, using: &random)
    case .setFar: overwrite(&bytes, at: part.lowerBound, using: &random)
    case .truncate: bytes.removeSubrange(part.lowerBound...)
    case .splice:
      let cut = other.isEmpty ? 0 : Int.random(in: other.indices, using: &random)
      bytes.replaceSubrange(part.lowerBound..., with: other[cut...])
    case .remove: bytes.removeSubrange(part)
    case .duplicate: bytes.insert(contentsOf: bytes[part], at: part.upperBound)
    case .move:
      let moved = bytes[part]
      bytes.removeSubrange(part)
      bytes.insert(contentsOf: moved, at: min(place, bytes.count))
    case .fill:
      let value = random.pick([
        0, 0xFF, 0x80, 0x7F, UInt8.random(in: .min ... .max, using: &random),
      ])
      bytes.replaceSubrange(part, with: repeatElement(value, count: part.count))
    case .insert:
      bytes.insert(
        contentsOf: random.bytes(Int.random(in: 1...32, using: &random)), at: place)
    }
  }

  private func overwrite(_ bytes: inout [UInt8], at start: Int, using random: inout SplitMix64) {
    let field = ExtremeNumbers.field(using: &random)
    for (offset, byte) in field.enumerated() where start + offset < bytes.count {
      bytes[start + offset] = byte
    }
  }
}
