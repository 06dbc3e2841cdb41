import Foundation
import Testing

@testable import AudioFiles

@Suite("Sample rates")
struct RateTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A second of tones, as the reader gives it.
  private func read(_ tones: [Double], rate: Int, channels: Int = 1) throws -> Recording {
    let samples = (0..<rate).map { index in
      tones.reduce(Float(0)) {
        $0 + 0.3 * Float(sin(2 * .pi * $1 * Double(index) / Double(rate)))
      }
    }
    let file = Wave.floats(Array(repeating: samples, count: channels), rate: UInt64(rate))
    return try readRecording(path: try folder.file(file))
  }

  @Test(
    "the same second at any rate",
    arguments: [
      4_000, 8_000, 11_025, 16_001, 22_050, 32_000, 44_100, 48_000, 96_000, 384_000,
    ])
  func anyRate(rate: Int) throws {
    let recording = try read([440, 1_000], rate: rate)
    let exact = try read([440, 1_000], rate: 16_000)
    #expect(recording.samples.count == 16_000)
    #expect(correlation(recording.samples, exact.samples) > 0.999)
    #expect(recording.facts.sampleRate == rate)
    #expect(recording.facts.warnings == (rate < 16_000 ? [.lowBandwidth] : []))
  }

  @Test("what 16 kHz cannot hold does not come back as another tone", arguments: [44_100, 48_000])
  func aliases(rate: Int) throws {
    let recording = try read([1_000, 9_500, 15_000], rate: rate)
    let clean = try read([1_000], rate: 16_000)
    #expect(correlation(recording.samples, clean.samples) > 0.999)
  }

  @Test("what the model hears stays: 6.8 kHz at its level")
  func passband() throws {
    let recording = try read([6_800], rate: 48_000, channels: 2)
    let middle = recording.samples[4_000..<12_000]
    let level = (middle.reduce(0) { $0 + Double($1) * Double($1) } / 8_000).squareRoot()
    #expect(abs(level / (0.3 * 32_768 / 2.0.squareRoot()) - 1) < 0.01)
  }
}
