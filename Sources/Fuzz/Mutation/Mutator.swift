/// Damages files; the same random numbers give the same damage.
enum Mutator {
  /// Files do not grow without end by duplication.
  private static let limit = 1 << 22

  /// One to four kinds of damage to a sound file.
  ///
  /// - Parameter other: another sound file, for splices.
  static func audio(_ bytes: [UInt8], other: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if let pieces = Pieces(of: result), !random.oneIn(3) {
        random.pick(PieceMutation.allCases).apply(to: &result, pieces, using: &random)
      } else {
        random.pick(ByteMutation.allCases).apply(to: &result, other: other, using: &random)
      }
    }
    if random.oneIn(2) { OggPages.mend(&result) }
    return Array(result.prefix(limit))
  }

  /// One to four kinds of damage to a manifest.
  static func manifest(
    _ bytes: [UInt8], other: [UInt8], using random: inout SplitMix64
  ) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if random.oneIn(3) {
        random.pick(ByteMutation.allCases).apply(to: &result, other: other, using: &random)
      } else {
        random.pick(TextMutation.allCases).apply(to: &result, using: &random)
      }
    }
    return Array(result.prefix(limit))
  }
}
