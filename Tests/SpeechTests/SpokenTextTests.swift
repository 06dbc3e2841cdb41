import Foundation
import Testing

@testable import Speech

struct SpokenTextTests {
  private let sentence = "Hi, can I get a small coffee, please?"

  private func words(_ spoken: SpokenText) -> [String] {
    spoken.words.map { String(spoken.text[$0.range]) }
  }

  @Test func wordsAreToldInOrderWithinTheSound() throws {
    let spoken = try Voice().synthesize(sentence, Manner())
    #expect(words(spoken) == ["Hi", "can", "I", "get", "a", "small", "coffee", "please"])
    let times = spoken.words.map(\.start)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(times[0] >= 0.119 && times[7] < spoken.duration)
    #expect(spoken.sampleRate == 22_050)
    #expect(spoken.word(at: 0) == nil)
    #expect(spoken.word(at: times[2] + 0.01) == spoken.words[2])
    #expect(spoken.word(at: 99) == spoken.words[7])
  }

  /// Between the words there is sound, so that a time that is off by a word would be seen.
  @Test func aWordBeginsWhereItsSoundDoes() throws {
    let spoken = try Voice().synthesize("See. Sea. Bee. Bay.", Manner())
    #expect(spoken.words.count == 4)
    for word in spoken.words {
      let start = Int(word.start * Double(spoken.sampleRate))
      let loudest = spoken.samples[start..<min(start + 4_410, spoken.samples.count)].max() ?? 0
      let before = spoken.samples[max(0, start - 440)..<start].map { abs(Int($0)) }.max() ?? 0
      #expect(loudest > 3_000)
      #expect(before < 300)
    }
  }

  @Test func theLeadInIsSilentAndAdjustable() throws {
    let voice = try Voice()
    let spoken = try voice.synthesize(sentence, Manner(leadIn: 0.5))
    let without = try voice.synthesize(sentence, Manner(leadIn: 0))
    #expect(spoken.samples.prefix(11_025).allSatisfy { $0 == 0 })
    #expect(abs(spoken.samples.count - without.samples.count - 11_025) < 1_200)
    #expect(abs(spoken.words[3].start - without.words[3].start - 0.5) < 0.06)
  }

  @Test func slowTakesLonger() throws {
    let voice = try Voice()
    let normal = try voice.synthesize(sentence, Manner(leadIn: 0)).duration
    let slow = try voice.synthesize(sentence, Manner(speed: 0.7, leadIn: 0)).duration
    #expect((1.2...1.7).contains(slow / normal))
    // The next one is not slow because this one was.
    #expect(abs(try voice.synthesize(sentence, Manner(leadIn: 0)).duration - normal) < 0.1)
  }

  @Test(arguments: [0, -1, 1e9, .nan, .infinity])
  func anyNumberIsSomeManner(number: Double) throws {
    let spoken = try Voice().synthesize("one", Manner(speed: number, leadIn: number))
    #expect(!spoken.words.isEmpty)
    #expect(spoken.duration < 12)
  }

  @Test(arguments: [
    ("I’d like “21” cafés", ["I’d", "like", "21", "cafés"]),
    ("one <b>cup</b> two", ["one", "b>cup</b", "two"]),
    ("say [[nVmb3]] now", ["say", "nVmb3", "now"]),
    ("tea — or coffee", ["tea", "or", "coffee"]),
    ("it's 3:30 now. Don't you?", ["it's", "3:30", "now", "Don't", "you"]),
    ("at 3 p.m. please, or 4 p.m. then", ["at", "3", "p.m", "please", "or", "4", "p.m", "then"]),
    ("", []), (" \n ", []),
  ])
  func wordsAreWhatStandsBetweenSpaces(text: String, expected: [String]) throws {
    #expect(words(try Voice().synthesize(text, Manner())) == expected)
  }

  @Test func theJapaneseVoiceReadsKana() throws {
    let spoken = try Voice("ja").synthesize("こんにちは。 コーヒーの エスを", Manner())
    #expect(words(spoken) == ["こんにちは", "コーヒーの", "エスを"])
  }

  @Test func aCancelledTaskGetsNoSpeech() async throws {
    let voice = try Voice()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try voice.synthesize(sentence, Manner())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try voice.synthesize(sentence, Manner()).words.count == 8)
  }

  /// Stopped while the library speaks, half a second's work; the next one is whole. The one that
  /// cancels is a thread, because the tests that wait for the library hold all of Swift's.
  @Test func cancellingStopsBetweenPieces() async throws {
    let synthesizer = Synthesizer()
    let long = Array(repeating: sentence, count: 200).joined(separator: " ")
    let task = Task { try await synthesizer.speech(for: long) }
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.02)
      task.cancel()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await synthesizer.speech(for: sentence).words.count == 8)
  }
}

struct SynthesizerTests {
  @Test func whatWasPreparedIsTheSame() async throws {
    let synthesizer = Synthesizer()
    await synthesizer.prepare("one two")
    let first = try await synthesizer.speech(for: "one two")
    // Others are spoken meanwhile; the cache still has the very samples.
    _ = try await synthesizer.speech(for: "something else")
    #expect(try await synthesizer.speech(for: "one two") == first)
    #expect(try await synthesizer.speech(for: "one two", voice: "en-gb") != first)
  }

  @Test func aMissingVoiceIsToldToTheOneWhoNeedsIt() async throws {
    let synthesizer = Synthesizer()
    await synthesizer.prepare("one", voice: "xx-nowhere")
    await #expect(throws: SpeechError.noVoice(name: "xx-nowhere")) {
      try await synthesizer.speech(for: "one", voice: "xx-nowhere")
    }
  }

  @Test func manyTasksMayAsk() async throws {
    let synthesizer = Synthesizer()
    try await withThrowingTaskGroup { group in
      for number in 0..<60 {
        group.addTask {
          let spoken = try await synthesizer.speech(for: "number \(number % 20)")
          #expect(spoken.text == "number \(number % 20)" && spoken.words.count == 2)
        }
      }
      try await group.waitForAll()
    }
  }
}
