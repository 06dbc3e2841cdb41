import Foundation
import Testing

@testable import AudioFiles

@Suite("Levels")
struct LevelTests {
  let folder: TemporaryFolder
  private let voice = Voice.floats

  init() throws {
    folder = try TemporaryFolder()
  }

  private func read(_ samples: [Float]) throws -> Recording {
    try readRecording(path: try folder.file(Wave.floats([samples])))
  }

  @Test("a good recording passes unchanged, but for its DC")
  func unchanged() throws {
    let recording = try readRecording(path: try folder.file(Wave().file(Voice.samples)))
    let mean = Voice.samples.reduce(0) { $0 + Double($1) } / Double(Voice.samples.count)
    let exact = Voice.samples.map { Int16((Double($0) - mean).rounded()) }
    #expect(zip(recording.samples, exact).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    #expect(recording.facts.warnings.isEmpty)
    let peak = Voice.samples.map { abs(Double($0)) }.max() ?? 0
    #expect(abs(recording.facts.peakDBFS - 20 * log10(peak / 32_768)) < 1e-3)
    #expect(recording.facts.duration == Double(Voice.samples.count) / 16_000)
  }

  @Test("DC is removed, and said")
  func offset() throws {
    let recording = try read(voice.map { $0 + 0.2 })
    #expect(recording.facts.warnings == [.dcOffset])
    #expect(abs(recording.samples.reduce(0) { $0 + Int($1) }) < recording.samples.count)
    #expect(correlation(recording.samples, Voice.samples) > 0.999)
  }

  @Test("DC leaves no step at the ends of what is resampled")
  func offsetResampled() throws {
    let flat = [Float](repeating: 0.5, count: 48_000)
    let path = try folder.file(Wave.floats([flat], rate: 48_000))
    let recording = try readRecording(path: path)
    #expect(recording.samples.allSatisfy { $0 == 0 })
  }

  @Test(
    "40 and 70 dB too quiet: amplified before 16 bits could spoil it",
    arguments: [1e-2, 3e-4] as [Float])
  func quiet(factor: Float) throws {
    let recording = try read(voice.map { $0 * factor })
    #expect(recording.facts.warnings == [.tooQuiet])
    #expect(recording.facts.peakDBFS < -40)
    #expect(correlation(recording.samples, Voice.samples) > 0.9999)
    #expect(recording.samples.map { abs(Int($0)) }.max() ?? 0 > 1500)
  }

  @Test("digital silence is a number and a warning")
  func silence() throws {
    let recording = try read(voice.map { _ in 0 })
    #expect(recording.facts.peakDBFS == AudioFacts.silenceDBFS)
    #expect(recording.facts.warnings == [.tooQuiet])
    #expect(recording.samples.allSatisfy { $0 == 0 })
  }

  @Test("cut peaks")
  func clipped() throws {
    let loud = Voice.samples.map { Int16(max(-32_768, min(32_767, Int($0) * 20))) }
    let recording = try readRecording(path: try folder.file(Wave().file(loud)))
    #expect(recording.facts.warnings == [.clipped])
    #expect(abs(recording.facts.peakDBFS) < 1e-3)
  }

  @Test("floats beyond full scale are brought back whole", arguments: [8, 32_768] as [Float])
  func beyond(factor: Float) throws {
    let loudest = voice.map { abs($0) }.max() ?? 1
    let recording = try read(voice.map { $0 * factor / loudest })
    #expect(recording.facts.warnings == [.clipped])
    #expect(recording.facts.peakDBFS == 0)
    #expect(correlation(recording.samples, Voice.samples) > 0.9999)
  }

  @Test("samples that are no numbers", arguments: [.nan, .infinity, -.infinity, 1e30] as [Float])
  func bad(value: Float) throws {
    var samples = voice
    samples[5_000] = value
    samples[5_001] = value
    let recording = try read(samples)
    #expect(recording.facts.warnings == [.badSamples])
    #expect(recording.facts.peakDBFS.isFinite)
    #expect(correlation(recording.samples, Voice.samples) > 0.999)
  }

  @Test("nothing but samples that are no numbers")
  func allBad() throws {
    let recording = try read(voice.map { _ in .nan })
    #expect(recording.facts.warnings == [.tooQuiet, .badSamples])
    #expect(recording.samples.allSatisfy { $0 == 0 })
  }

  @Test("a single sample")
  func single() throws {
    #expect(try read([0.5]).samples.count == 1)
  }
}
