/// A small random generator (Steele, Lea, Flood 2014): the same seed gives the same mutations on
/// every machine.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// For case `index` of a run, so that any case can be made again without those before it.
  init(seed: UInt64, index: Int, of kind: FuzzKind) {
    var mixer = SplitMix64(seed: seed)
    let (first, second) = (mixer.next(), mixer.next())
    self.init(seed: (kind == .audio ? first : second) ^ UInt64(index) &* 0xD1B5_4A32_D192_ED03)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Whether an event happens that happens once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// One of `elements`, of which there must be some.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &self) }
  }

  /// A part of `range`, short ones more often than long ones.
  mutating func part(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return range }
    let start = Int.random(in: range, using: &self)
    let longest = max(1, (range.upperBound - start) >> Int.random(in: 0...10, using: &self))
    return start..<start + Int.random(in: 1...longest, using: &self)
  }
}
