import Foundation
import Harness

/// One damaged file and what the program is to make of it.
struct FuzzCase {
  let kind: FuzzKind
  let index: Int
  let bytes: [UInt8]
  /// Of the file, without its folder.
  let name: String
  /// What a damaged sound file is expected to say.
  var text = ""
  let expectation: Expectation

  enum Expectation: Hashable {
    /// One row for each; the name in it where it is plain enough to be known for sure.
    case rows([String?])
    /// Exit status 66.
    case refused
  }
}

/// Makes the cases of a run, each by its number alone.
struct CaseMaker {
  let seed: UInt64
  let audio: AudioSeeds
  let manifests: ManifestSeeds

  func make(_ kind: FuzzKind, _ index: Int) -> FuzzCase {
    var random = SplitMix64(seed: seed, index: index, of: kind)
    switch kind {
    case .audio:
      let seed = random.pick(audio.seeds)
      let other = random.pick(audio.seeds)
      // Names lie now and then.
      let ending = random.oneIn(10) ? other.ending : seed.ending
      let name = "\(index).\(ending)"
      return FuzzCase(
        kind: kind, index: index,
        bytes: Mutator.audio(seed.bytes, other: other.bytes, using: &random), name: name,
        text: seed.text, expectation: .rows([name]))
    case .manifests:
      let manifest = manifests.manifest(using: &random)
      let bytes = Mutator.manifest(
        manifest, other: manifests.manifest(using: &random), using: &random)
      return FuzzCase(
        kind: kind, index: index, bytes: bytes, name: "\(index).tsv",
        expectation: ManifestRule.expectation(for: bytes))
    }
  }
}
