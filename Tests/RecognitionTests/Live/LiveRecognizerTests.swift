import Foundation
import Language
import Scoring
import Testing

@testable import Recognition

struct LiveRecognizerTests {
  private func hear(
    _ samples: [Int16], _ texts: [String], with recognizer: LiveRecognizer
  ) throws -> [Hearing] {
    try recognizer.expect(texts.map(TextOf.reading))
    try recognizer.start()
    defer { recognizer.stop() }
    let padded = samples + TestStream.noise(seconds: 0.5, decibels: -65)
    return try TestStream.blocks(of: padded).map { block in
      try recognizer.process(block)
      return recognizer.hearing
    }
  }

  @Test(arguments: [0, 1, 2])
  func hearsASentenceWordByWord(index: Int) throws {
    let samples = try TestRecording.librivox(TestRecording.librivox[index])
    let hearings = try hear(samples, [TextOf.librivox[index]], with: LiveRecognizer())
    let count = try TextOf.reading(TextOf.librivox[index]).words.count
    let last = try #require(hearings.last)
    #expect(Double(last.words.count) >= 0.7 * Double(count))
    #expect(last.isComplete)
    // Half way through, about half of the words, and no end.
    let middle = hearings[samples.count / 640]
    #expect((0.25...0.75).contains(Double(middle.words.count) / Double(count)))
    #expect(!middle.isComplete)
  }

  @Test func anotherSentenceIsNotComplete() throws {
    let recognizer = try LiveRecognizer()
    for (said, expected) in [(0, 2), (2, 1), (1, 2)] {
      let samples = try TestRecording.librivox(TestRecording.librivox[said])
      let hearings = try hear(samples, [TextOf.librivox[expected]], with: recognizer)
      #expect(hearings.allSatisfy { !$0.isComplete })
    }
  }

  @Test func halfASentenceIsNotComplete() throws {
    let samples = try TestRecording.librivox(TestRecording.librivox[2])
    let half = Array(samples[..<(samples.count / 2)])
    let hearings = try hear(half, [TextOf.librivox[2]], with: LiveRecognizer())
    #expect(hearings.allSatisfy { !$0.isComplete })
    #expect(hearings.last?.words.isEmpty == false)
  }

  @Test func tellsWhichOfSeveralAnswersWasGiven() throws {
    let recognizer = try LiveRecognizer()
    for index in 0..<3 {
      let samples = try TestRecording.librivox(TestRecording.librivox[index])
      let last = try hear(samples, TextOf.librivox, with: recognizer).last
      #expect(last?.text == index)
      #expect(last?.isComplete == true)
    }
  }

  /// The same sound is heard in the same way after another text, and after an end in the middle.
  @Test func isReadyForTheNextUtterance() throws {
    let recognizer = try LiveRecognizer()
    let samples = try TestRecording.librivox(TestRecording.librivox[1])
    let first = try hear(samples, [TextOf.librivox[1]], with: recognizer).last
    for _ in 0..<3 {
      _ = try hear(Array(samples[..<8_000]), [TextOf.librivox[0]], with: recognizer)
      try recognizer.expect([TextOf.reading(TextOf.librivox[1])])
      try recognizer.start()
      try recognizer.process(Array(samples[..<20_000]))
      // Begun anew without an end.
      let again = try hear(samples, [TextOf.librivox[1]], with: recognizer).last
      #expect(again?.isComplete == first?.isComplete)
      #expect(again?.words.count ?? 0 >= 6)
    }
  }

  @Test func quietAndLoudVoicesAreHeard() throws {
    let samples = try TestRecording.librivox(TestRecording.librivox[1])
    for level in [-50.0, -6] {
      let last = try hear(
        TestStream.scaled(samples, to: level), [TextOf.librivox[1]], with: LiveRecognizer()
      ).last
      #expect(last?.words.count ?? 0 >= 5, "\(level) dBFS")
    }
  }

  @Test func withoutTextsOrSoundNothingIsHeard() throws {
    let recognizer = try LiveRecognizer()
    #expect(recognizer.hearing == Hearing())
    try recognizer.start()
    try recognizer.process([1, 2, 3])
    #expect(recognizer.hearing == Hearing())
    for texts in [
      [], [ExpectedText(text: "", words: [])],
      [ExpectedText(text: "x", words: [.init(text: "x", spoken: [])])],
      [
        ExpectedText(
          text: "x", words: [.init(text: "x", spoken: [.init(text: "x", pronunciations: [])])])
      ],
    ] {
      try recognizer.expect(texts)
      try recognizer.start()
      try recognizer.process(TestStream.noise(seconds: 0.5, decibels: -30))
      #expect(recognizer.hearing == Hearing())
    }
    try recognizer.expect([TextOf.reading("yes")])
    #expect(recognizer.hearing == Hearing())
    try recognizer.process([1, 2, 3])
    try recognizer.start()
    #expect(recognizer.hearing == Hearing())
    try recognizer.process([])
    try recognizer.process([1])
    #expect(recognizer.hearing.words.isEmpty)
    recognizer.stop()
    recognizer.stop()
    #expect(recognizer.hearing == Hearing())
  }

  @Test(arguments: ["go", "forward", "meters"])
  func oneWordAmongOthersIsFound(word: String) throws {
    let path = "/usr/share/pocketsphinx/test/data/goforward.raw"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let samples = bytes.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    let hearings = try hear(samples, [word], with: LiveRecognizer())
    #expect(hearings.contains { $0.words == [0] })
  }

  @Test func aWordThatTheDictionaryLacks() throws {
    let samples = try TestRecording.librivox(TestRecording.librivox[0])
    // The voice gives the phones of a spelling that no dictionary has.
    let text = "and mister john dashwoode had then"
    #expect(try !TestDictionary.open().contains("dashwoode"))
    let hearings = try hear(samples, [text], with: LiveRecognizer())
    #expect(hearings.contains { $0.words.contains(3) })
  }

  @Test func theLongestTextIsFollowed() throws {
    let text = Array(repeating: TextOf.librivox[1], count: 31).joined(separator: " ")
    let samples = try TestRecording.librivox(TestRecording.librivox[1])
    let last = try hear(samples, [text], with: LiveRecognizer()).last
    #expect(last?.isComplete == false)
    #expect(last?.words.count ?? 0 >= 5)
  }

  @Test func aClosedRecognizerHearsNothing() throws {
    let recognizer = try LiveRecognizer()
    try recognizer.expect([TextOf.reading("yes")])
    try recognizer.start()
    recognizer.close()
    recognizer.close()
    try recognizer.start()
    try recognizer.process(TestStream.noise(seconds: 0.1, decibels: -30))
    #expect(recognizer.hearing == Hearing())
  }

  @Test func aMissingModelIsNamed() {
    #expect {
      try LiveRecognizer(path: "/nonexistent/en-us")
    } throws: { error in
      (error as? RecognitionError)?.text.english.contains("/nonexistent/en-us") == true
    }
  }
}
