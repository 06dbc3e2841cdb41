import Foundation
import Testing

@testable import AudioFiles

@Suite("The channel that speaks is heard")
struct ChannelTests {
  let folder: TemporaryFolder
  private let voice = Voice.floats

  init() throws {
    folder = try TemporaryFolder()
  }

  private func read(_ channels: [[Float]]) throws -> Recording {
    try readRecording(path: try folder.file(Wave.floats(channels)))
  }

  /// As good as the voice alone, and as loud.
  private func expectVoice(_ channels: [[Float]], _ warnings: [AudioWarning] = []) throws {
    let recording = try read(channels)
    let alone = try read([voice])
    #expect(correlation(recording.samples, alone.samples) > 0.99)
    let loudest = recording.samples.map { abs(Int($0)) }.max() ?? 0
    let expected = alone.samples.map { abs(Int($0)) }.max() ?? 0
    #expect(abs(loudest - expected) * 10 < expected)
    #expect(recording.facts.warnings == warnings)
    #expect(recording.facts.channels == channels.count)
  }

  private var silence: [Float] { voice.map { _ in 0 } }

  private func noise(_ level: Float) -> [Float] {
    var random = SeededGenerator(state: 7)
    return voice.map { _ in Float.random(in: -level...level, using: &random) }
  }

  private func tone(_ hertz: Double, _ level: Float) -> [Float] {
    voice.indices.map { level * Float(sin(2 * .pi * hertz * Double($0) / 16_000)) }
  }

  @Test func identical() throws {
    try expectVoice([voice, voice])
    try expectVoice([voice, voice, voice, voice, voice, voice])
  }

  @Test func dead() throws {
    try expectVoice([silence, voice], [.deadChannel])
    try expectVoice([voice, silence], [.deadChannel])
  }

  @Test("two channels that cancel each other")
  func antiphase() throws {
    try expectVoice([voice, voice.map { -$0 }], [.antiphase])
  }

  @Test("noise or hum beside the voice, louder than it", arguments: [0.05, 0.9] as [Float])
  func disturbed(level: Float) throws {
    try expectVoice([noise(level), voice])
    try expectVoice([voice, noise(level)])
    try expectVoice([tone(50, level), voice])
    try expectVoice([tone(1000, level), voice])
    try expectVoice([silence, noise(level), voice, tone(100, level)], [.deadChannel])
  }

  @Test("a faint copy that leaks into another channel")
  func leak() throws {
    try expectVoice([voice.map { $0 * 0.01 }, voice])
  }

  @Test("a voice that wanders from one channel to the other")
  func wandering() throws {
    let half = voice.count / 2
    let left = voice.enumerated().map { $0.offset < half ? $0.element : 0 }
    let right = voice.enumerated().map { $0.offset < half ? 0 : $0.element }
    try expectVoice([left, right])
  }

  @Test("nothing but noise: still one channel of it")
  func noiseOnly() throws {
    let recording = try read([noise(0.1), noise(0.2)])
    #expect(recording.samples.count == voice.count)
  }

  @Test("many channels")
  func many() throws {
    let short = Array(voice.prefix(2_000))
    let none = short.map { _ in Float(0) }
    let recording = try read(Array(repeating: none, count: 400) + [short])
    #expect(recording.facts.channels == 401)
    #expect(recording.samples.contains { $0 != 0 })
  }
}
