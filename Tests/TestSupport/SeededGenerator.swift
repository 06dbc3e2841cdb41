/// Random numbers that are the same in every run (SplitMix64, Steele, Lea and Flood 2014).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// `bytes` with a few flipped bits, cuts and repetitions.
  public mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0..<4, using: &self) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 1: bytes[place] = [0, 9, 10, 13, 35, 255].randomElement(using: &self) ?? 0
      case 2: bytes.removeSubrange(place...)
      default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
      }
    }
    return bytes
  }
}
