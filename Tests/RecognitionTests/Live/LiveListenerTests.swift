import Foundation
import Scoring
import Speech
import Testing

@testable import Recognition

struct LiveListenerTests {
  private func stream(_ speech: [Int16], noise: Double = -65) -> [Int16] {
    let padded = TestStream.silence(seconds: 1) + speech + TestStream.silence(seconds: 3)
    return TestStream.mixed(
      padded, TestStream.noise(seconds: Double(padded.count) / 16_000, decibels: noise))
  }

  private func listen(
    to samples: [Int16], with listener: LiveListener, block: Int = 320
  ) throws -> [ListeningUpdate] {
    try TestStream.blocks(of: samples, size: block).map { try listener.feed($0) }
  }

  private func position(of updates: [ListeningUpdate]) throws -> Int {
    try #require(updates.firstIndex { $0.outcome != nil }) * 320
  }

  @Test func aCompleteSentenceEndsSoonAndAnIncompleteOneLater() throws {
    let samples = stream(try TestRecording.librivox(TestRecording.librivox[1]))
    let listener = LiveListener(recognizer: try LiveRecognizer())
    try listener.start(expecting: [TextOf.reading(TextOf.librivox[1])])
    let complete = try listen(to: samples, with: listener)
    #expect(complete.last?.hearing.isComplete == true)
    try listener.start(expecting: [TextOf.reading(TextOf.librivox[1] + " of good family")])
    let incomplete = try listen(to: samples, with: listener)
    #expect(incomplete.last?.hearing.isComplete == false)
    let saved = try position(of: incomplete) - position(of: complete)
    #expect(saved >= Int(0.6 * 16_000))
  }

  @Test func keepsExactlyTheSamplesOfTheRange() throws {
    let samples = stream(try TestRecording.librivox(TestRecording.librivox[2]))
    let listener = LiveListener(recognizer: try LiveRecognizer())
    try listener.start(expecting: [TextOf.reading(TextOf.librivox[2])])
    let updates = try listen(to: samples, with: listener)
    guard case .utterance(let range)? = updates.last?.outcome else {
      Issue.record("\(String(describing: updates.last))")
      return
    }
    #expect(listener.utterance == Array(samples[range]))
    #expect(range.lowerBound > 0)
  }

  @Test func hearingGrowsWhileSpeaking() throws {
    let samples = stream(try TestRecording.librivox(TestRecording.librivox[2]))
    let listener = LiveListener(recognizer: try LiveRecognizer())
    try listener.start(expecting: [TextOf.reading(TextOf.librivox[2])])
    let updates = try listen(to: samples, with: listener)
    #expect(updates[0..<40].allSatisfy { !$0.isSpeaking && $0.hearing == Hearing() })
    let counts = updates.filter(\.isSpeaking).map(\.hearing.words.count)
    #expect(Set(counts).count >= 6)
    #expect(updates.contains { $0.isProbablyOver })
    #expect(updates.last?.isSpeaking == false)
    #expect(updates.contains { $0.level > -30 })
  }

  @Test func aVoiceOfTheSynthesizerIsHeard() throws {
    let sentence = "I would like a cup of coffee please"
    let spoken = try Voice().synthesize(sentence)
    // From 22050 to 16000 samples per second, the nearest one: good enough to be understood.
    let count = spoken.samples.count * 16_000 / spoken.sampleRate
    let samples = (0..<count).map { spoken.samples[$0 * spoken.sampleRate / 16_000] }
    let listener = LiveListener(recognizer: try LiveRecognizer())
    try listener.start(expecting: [TextOf.reading(sentence)])
    let last = try #require(listen(to: stream(samples), with: listener).last)
    guard case .utterance? = last.outcome else {
      Issue.record("\(last)")
      return
    }
    #expect(last.hearing.words.count >= 5)
  }

  @Test(arguments: [1, 4_000, 200_000])
  func blocksOfOtherSizesGiveTheSameRange(size: Int) throws {
    let samples = stream(try TestRecording.librivox(TestRecording.librivox[1]))
    // Without a text nothing is complete, so that the end does not hang on when that is noticed.
    let listener = LiveListener(recognizer: try LiveRecognizer())
    try listener.start(expecting: [])
    let reference = try listen(to: samples, with: listener).last?.outcome
    try listener.start()
    #expect(try listen(to: samples, with: listener, block: size).last?.outcome == reference)
    #expect(listener.utterance.count > 30_000)
  }

  @Test func theDeadAndTheSilentMicrophoneAreTold() throws {
    let listener = LiveListener(recognizer: try LiveRecognizer())
    try listener.start(expecting: [TextOf.reading("yes")])
    #expect(try listener.feed(TestStream.silence(seconds: 3)).outcome == .deadMicrophone)
    #expect(listener.utterance.isEmpty)
    try listener.start()
    let silent = TestStream.noise(seconds: 9, decibels: -60)
    #expect(try listener.feed(silent).outcome == .nothingSaid)
    // And the next turn is a turn.
    try listener.start(expecting: [TextOf.reading(TextOf.librivox[1])])
    let samples = stream(try TestRecording.librivox(TestRecording.librivox[1]))
    guard case .utterance? = try listen(to: samples, with: listener).last?.outcome else {
      Issue.record("no utterance")
      return
    }
  }

  @Test func aTurnCanBeBrokenOff() throws {
    let samples = stream(try TestRecording.librivox(TestRecording.librivox[1]))
    let listener = LiveListener(recognizer: try LiveRecognizer())
    try listener.start(expecting: [TextOf.reading(TextOf.librivox[1])])
    _ = try listen(to: Array(samples[..<30_000]), with: listener)
    #expect(!listener.utterance.isEmpty)
    try listener.start()
    #expect(listener.utterance.isEmpty)
    #expect(try listen(to: samples, with: listener).last?.hearing.isComplete == true)
    listener.close()
    try listener.start()
    guard case .utterance? = try listen(to: samples, with: listener).last?.outcome else {
      Issue.record("ends are found without a recogniser too")
      return
    }
  }
}
