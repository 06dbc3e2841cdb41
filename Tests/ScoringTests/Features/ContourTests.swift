import Foundation
import Scoring
import Testing

struct ContourTests {
  /// A voice with overtones that falls by 1/n, whose pitch goes from one height to another.
  private func glide(
    _ from: Double, _ to: Double, seconds: Double = 1, sampleRate: Int = 16_000
  ) -> [Int16] {
    var phase = 0.0
    let count = Int(seconds * Double(sampleRate))
    return (0..<count).map { place in
      phase += from * pow(to / from, Double(place) / Double(count)) / Double(sampleRate)
      return Int16(
        3_000 * (1...6).reduce(0.0) { $0 + sin(2 * .pi * phase * Double($1)) / Double($1) })
    }
  }

  private let pause = [Int16](repeating: 0, count: 4_800)

  @Test(arguments: [(100.0, 200.0, 12.0), (200, 100, -12), (150, 150, 0), (110, 220, 12)])
  func aGlideRisesByItsSemitones(from: Double, to: Double, semitones: Double) throws {
    let contour = try #require(Contour(samples: pause + glide(from, to) + pause))
    let melody = contour.melody.compactMap { $0 }
    let rise = Double(try #require(melody.last) - (try #require(melody.first)))
    #expect(abs(rise - semitones) < 0.5, "\(rise)")
    #expect(abs(contour.duration - 1) < 0.1, "the pauses are left out")
    #expect(melody.count > contour.melody.count - 8)
  }

  @Test func theRateOfTheSamplesDoesNotMatter() throws {
    let slow = try #require(Contour(samples: glide(100, 200)))
    let fast = try #require(
      Contour(samples: glide(100, 200, sampleRate: 22_050), sampleRate: 22_050))
    #expect(abs(slow.melody.count - fast.melody.count) <= 2)
    for (one, other) in zip(slow.melody, fast.melody) {
      if let one, let other { #expect(abs(one - other) < 0.5) }
    }
  }

  @Test func aHighVoiceIsDrawnLikeALowOne() throws {
    let low = try #require(Contour(samples: glide(90, 120)))
    let high = try #require(Contour(samples: glide(180, 240)))
    #expect(
      abs((low.melody.compactMap { $0 }.last ?? 0) - (high.melody.compactMap { $0 }.last ?? 9))
        < 0.4)
  }

  @Test func pausesAndHissAreGaps() throws {
    let hiss = Sounds.noise(seconds: 0.3)
    let contour = try #require(
      Contour(samples: glide(100, 120, seconds: 0.4) + hiss + glide(120, 100, seconds: 0.4)))
    let runs = contour.melody.split { $0 == nil }
    #expect(runs.count == 2)
    let quiet = try #require(
      Contour(samples: glide(100, 120, seconds: 0.4) + pause + glide(120, 100, seconds: 0.4)))
    #expect(quiet.loudness[50] < -30)
    #expect(quiet.loudness.max() == 0)
  }

  @Test func whereNobodySpeaksThereIsNone() {
    #expect(Contour(samples: []) == nil)
    #expect(Contour(samples: [5]) == nil)
    #expect(Contour(samples: Array(repeating: 0, count: 409)) == nil)
    #expect(Contour(samples: Array(repeating: 0, count: 32_000)) == nil)
    _ = Contour(samples: Array(repeating: .min, count: 32_000))
    #expect(Contour(samples: Sounds.noise()) == nil)
    #expect(Contour(samples: Sounds.noise().map { $0 / 200 }) == nil)
    #expect(Contour(samples: glide(100, 200), sampleRate: 0) == nil)
    for count in [410, 411, 569, 570, 571, 1_000] {
      _ = Contour(samples: Array(glide(100, 200).prefix(count)))
    }
  }

  /// “go forward ten meters”, a man.
  @Test func aRealVoice() throws {
    let data = try Data(
      contentsOf: URL(filePath: "/usr/share/pocketsphinx/test/data/goforward.raw"))
    let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    let contour = try #require(Contour(samples: samples))
    let melody = contour.melody.compactMap { $0 }
    #expect((1.0...2.6).contains(contour.duration), "\(contour.duration)")
    #expect(melody.count > contour.melody.count / 3)
    #expect(melody.count < contour.melody.count)
    #expect(melody.allSatisfy { abs($0) < 10 })
    #expect(abs(melody.sorted()[melody.count / 2]) < 1)
    // A voice does not jump within a sound.
    let jumps = zip(contour.melody, contour.melody.dropFirst()).compactMap { one, other in
      if let one, let other { abs(one - other) } else { nil }
    }
    #expect(jumps.allSatisfy { $0 < 3 }, "\(jumps.max() ?? 0)")
  }
}
