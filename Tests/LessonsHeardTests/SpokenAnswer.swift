import Speech

@testable import AudioFiles

/// An answer as a microphone would bring it: eSpeak NG's own voice in a quiet room.
struct SpokenAnswer {
  private static let rate = 16_000
  /// Standard deviation of noise of −65 dBFS; digital silence is no room.
  private static let noise = 18.0
  static let before = 0.6
  static let after = 1.6

  /// 16 kHz, one channel.
  let samples: [Int16]

  init(_ text: String) throws {
    let speech = try Voice().synthesize(text)
    let speaking = try Self.resample(speech.samples, from: speech.sampleRate)
    let silence = { (seconds: Double) in [Float](repeating: 0, count: Int(seconds * 16_000)) }
    var random = Generator()
    samples = (silence(Self.before) + speaking + silence(Self.after)).map {
      Int16(max(-32_768, min(32_767, (Double($0) + Self.noise * random.normal()).rounded())))
    }
  }

  private static func resample(_ samples: [Int16], from rate: Int) throws -> [Float] {
    let resampler = try Resampler(from: rate)
    var output: [Float] = []
    try resampler.process(samples.map(Float.init)[...]) { output += $0 }
    try resampler.finish { output += $0 }
    return output
  }

  /// The same noise in every room, so that every run hears the same.
  private struct Generator {
    private var state: UInt64 = 1

    /// Mean 0, variance 1: the sum of twelve uniform numbers.
    mutating func normal() -> Double {
      (0..<12).reduce(-6.0) { sum, _ in
        // Knuth's multiplier and increment (MMIX).
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return sum + Double(state >> 11) / Double(1 << 53)
      }
    }
  }
}
