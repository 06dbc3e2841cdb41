import Testing

@testable import Fuzz

@Suite("Damage is the same for the same seed")
struct MutatorTests {
  static let wave: [UInt8] =
    Array("RIFF".utf8) + [44, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0]
    + [1, 0, 1, 0, 0x80, 0x3E, 0, 0, 0, 0x7D, 0, 0, 2, 0, 16, 0]
    + Array("odd ".utf8) + [3, 0, 0, 0, 9, 9, 9, 0] + Array("data".utf8) + [4, 0, 0, 0, 1, 2, 3, 4]

  @Test func sameSeedSameBytes() {
    let make = { (seed: UInt64) in
      (0..<200).map { index in
        var random = SplitMix64(seed: seed, index: index, of: .audio)
        return Mutator.audio(Self.wave, other: [1, 2, 3], using: &random)
      }
    }
    #expect(make(1) == make(1))
    #expect(make(1) != make(2))
  }

  @Test func kindsAndNumbersHaveTheirOwnRandomNumbers() {
    var random = [
      SplitMix64(seed: 1, index: 0, of: .audio), SplitMix64(seed: 1, index: 1, of: .audio),
      SplitMix64(seed: 1, index: 0, of: .manifests),
    ]
    #expect(Set(random.indices.map { random[$0].next() }).count == 3)
  }

  /// The first numbers of the published generator for seed 0.
  @Test func generatorIsThePublishedOne() {
    var random = SplitMix64(seed: 0)
    #expect(random.next() == 0xE220_A839_7B1D_CDAF)
    #expect(random.next() == 0x6E78_9E6A_A1B9_65F4)
  }

  @Test(arguments: [[], [7], Array("OggS".utf8), wave, Array(repeating: 0xFF, count: 5_000)])
  func everyDamageSurvivesEveryFile(bytes: [UInt8]) {
    for mutation in ByteMutation.allCases {
      var results: Set<[UInt8]> = []
      for seed in 0..<100 as Range<UInt64> {
        var random = SplitMix64(seed: seed)
        var copy = bytes
        mutation.apply(to: &copy, other: Self.wave, using: &random)
        results.insert(copy)
      }
      #expect(results.contains { $0 != bytes } || mutation == .move, "\(mutation)")
    }
  }

  @Test(arguments: TextMutation.allCases)
  func textDamageChangesManifests(mutation: TextMutation) {
    let manifest = Array("a.wav\thello\nb.wav\tgood morning\n".utf8)
    var changed = 0
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var (copy, empty) = (manifest, [UInt8]())
      mutation.apply(to: &copy, using: &random)
      mutation.apply(to: &empty, using: &random)
      if copy != manifest { changed += 1 }
    }
    #expect(changed > 5)
  }

  @Test func filesDoNotGrowWithoutEnd() {
    let large = [UInt8](repeating: 1, count: 1 << 22)
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      #expect(Mutator.audio(large, other: large, using: &random).count <= 1 << 22)
    }
  }
}
