import Foundation
import Recognition
import Scoring
import Speech
import Testing

/// Whether the words of a minimal pair are told apart.
struct RivalTests {
  private static let resources = URL(filePath: #filePath)
    .appending(path: "../../../../Resources").standardized

  /// Every fifth pair of the lessons that come with the program.
  private func pairs() throws -> [[String]] {
    let lessons = try FileManager.default.contentsOfDirectory(
      at: Self.resources.appending(path: "lessons"), includingPropertiesForKeys: nil)
    let pairs = try lessons.sorted { $0.path < $1.path }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: /words: \["([^"]+)", "([^"]+)"\]/)
        .map { [String($0.1), String($0.2)] }
    }
    return stride(from: 0, to: pairs.count, by: 5).map { pairs[$0] }
  }

  @Test func whoSaysTheRightWordIsHardlyEverToldAnother() throws {
    let judge = Judge(
      acoustics: try AcousticModel(),
      model: try ScoringModel(path: Self.resources.appending(path: "model/scoring.okjt").path))
    let reader = try ExpectedTextReader { try Voice().phonemes(of: $0) }
    var (named, accused, count) = (0, 0, 0)
    for words in try pairs() {
      let texts = try words.map { try reader.read($0) }
      for place in words.indices {
        let samples = try said(words[place])
        let (said, other) = (texts[place], texts[1 - place])
        count += 1
        if try judge.verdict(on: samples, among: [other], beside: [said]).rival == 0 { named += 1 }
        if try judge.verdict(on: samples, among: [said], beside: [other]).rival != nil {
          accused += 1
        }
      }
    }
    #expect(count > 40)
    // Of all pairs: 41 % and 1.8 % (Documentation/Scoring.md).
    #expect(4 * named >= count, "\(named) of \(count)")
    #expect(20 * accused <= count, "\(accused) of \(count)")
  }

  /// In a quiet room, at 16,000 samples per second; linear is good enough.
  private func said(_ word: String) throws -> [Int16] {
    let (samples, rate) = try Voice().synthesize(word)
    let speech = (0..<samples.count * 16_000 / rate).map { place in
      let position = Double(place) * Double(rate) / 16_000
      let first = min(Int(position), samples.count - 2)
      let share = position - Double(first)
      return Int16(Double(samples[first]) * (1 - share) + Double(samples[first + 1]) * share)
    }
    let room = TestStream.noise(seconds: 0.2, decibels: -70)
    return room + speech + room
  }
}
