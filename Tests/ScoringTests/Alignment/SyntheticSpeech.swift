@testable import Scoring

/// Speech made of costs: what the acoustic model would say of a perfectly clear voice.
struct SyntheticSpeech {
  /// A model without triphones: each phone has its three context-independent senones.
  static let triphones = TriphoneMap(
    senoneCount: SenoneScores.independentCount, sequences: [], entries: [])

  /// Cost of any senone but the right one.
  static let wrong: UInt16 = 50

  /// The senone that is right in each frame.
  var senones: [Int] = []

  mutating func say(_ phones: [Phone], framesEach: Int = 6) {
    for phone in phones {
      for frame in 0..<framesEach {
        senones.append(3 * Int(phone.rawValue) + min(2, 3 * frame / framesEach))
      }
    }
  }

  init(_ parts: [Phone]..., framesEach: Int = 6) {
    for part in parts { say(part, framesEach: framesEach) }
  }

  func scores(for network: Network) -> SenoneScores {
    let count = SenoneScores.independentCount
    var all = [UInt16](repeating: Self.wrong, count: senones.count * count)
    for (frame, senone) in senones.enumerated() { all[frame * count + senone] = 0 }
    return Self.scores(all, frames: senones.count, network: network)
  }

  /// Random costs, the same for the same seed.
  static func noise(
    frames: Int, network: Network, using generator: inout some RandomNumberGenerator
  )
    -> SenoneScores
  {
    let all = (0..<frames * SenoneScores.independentCount).map { _ in
      UInt16.random(in: 0...200, using: &generator)
    }
    return scores(all, frames: frames, network: network)
  }

  private static func scores(_ all: [UInt16], frames: Int, network: Network) -> SenoneScores {
    let count = SenoneScores.independentCount
    return SenoneScores(
      frames: frames, independent: all, bestTriphone: all,
      selected: (0..<frames).flatMap { frame in network.senones.map { all[frame * count + $0] } },
      senones: network.senones)
  }
}

/// A generator that gives the same numbers every time (Knuth's MMIX constants).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

func word(_ text: String, _ pronunciations: [Phone]...) -> SpokenWord {
  SpokenWord(text: text, pronunciations: pronunciations)
}
