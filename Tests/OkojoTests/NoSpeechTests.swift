import Foundation
import TestSupport
import Testing

/// Sounds that are not speech never get a score; a synthetic voice does.
struct NoSpeechTests {
  private static let rate = 16_000.0

  private static func sound(seconds: Double, _ sample: (Int) -> Double) -> [Float] {
    (0..<Int(seconds * rate)).map { Float(sample($0)) }
  }

  static func sounds() -> [String: [Float]] {
    var generator = SeededGenerator(seed: 11)
    var result: [String: [Float]] = [:]
    result["silence"] = sound(seconds: 3) { _ in 0 }
    for level in [0.001, 0.05, 0.5] {
      result["white-\(level)"] = sound(seconds: 3) { _ in
        level * Double.random(in: -1...1, using: &generator)
      }
    }
    // Voss's sum of noises that change at halved rates.
    var rows = [Double](repeating: 0, count: 12)
    result["pink"] = sound(seconds: 3) { index in
      rows[min(11, index.trailingZeroBitCount)] = Double.random(in: -1...1, using: &generator)
      return 0.04 * rows.reduce(0, +)
    }
    for frequency in [220.0, 1_000, 3_000] {
      result["tone-\(frequency)"] = sound(seconds: 3) { index in
        0.3 * sin(2 * .pi * frequency * Double(index) / rate)
      }
    }
    let notes = [262.0, 330, 392, 523, 392, 330, 294, 349]
    result["melody"] = sound(seconds: 4) { index in
      let time = Double(index) / rate
      let note = notes[Int(time * 3) % notes.count]
      let decay = exp(-4 * (time * 3).truncatingRemainder(dividingBy: 1))
      return 0.2 * decay
        * (1...5).reduce(0) { $0 + sin(2 * .pi * note * Double($1) * time) / Double($1) }
    }
    result["chords"] = sound(seconds: 4) { index in
      let time = Double(index) / rate
      let root = notes[Int(time) % notes.count] / 2
      return 0.1 * [1, 1.26, 1.5, 2].reduce(0) { $0 + sin(2 * .pi * root * $1 * time) }
    }
    result["clip"] = sound(seconds: 0.05) { sin(0.2 * Double($0)) }
    return result
  }

  @Test func noSoundButSpeechGetsAScore() throws {
    let folder = try TemporaryFolder()
    let sounds = Self.sounds().sorted { $0.key < $1.key }
    for (name, samples) in sounds { try write(samples, to: folder.path(name + ".wav")) }
    let rows = try rows(
      sounds.map { (folder.path($0.key + ".wav"), "i would like a cup of coffee please") })
    for (row, sound) in zip(rows, sounds) {
      #expect(row.status == "no_speech", "\(sound.key)")
      #expect(row.scores == nil && row.words == nil)
    }
  }

  /// A fragment of speech too short for a word.
  @Test func aFragmentIsNoSpeech() throws {
    let folder = try TemporaryFolder()
    let samples = try Sentence.all[1].samples()
    try write(Array(samples[8_000..<8_800]), to: folder.path("clip.wav"))
    #expect(try rows([(folder.path("clip.wav"), "he was not")]).first?.status == "no_speech")
  }
}
