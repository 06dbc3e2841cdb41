import Language
import Testing

@testable import Speech

struct VoiceTests {
  @Test func saysHowAWordSounds() throws {
    let ipa = try Voice().phonemes(of: "bear")
    #expect(ipa.filter { $0 != "ˈ" } == "bɛɹ")
  }

  @Test(arguments: ["", " ", "\0", "\u{FFFD}\u{1}", "こんにちは", "<break/>"])
  func phonemesOfWhatIsNoWordEnd(text: String) throws {
    _ = try Voice().phonemes(of: text)
  }

  @Test func clausesAreAllRead() throws {
    let voice = try Voice()
    let both = try voice.phonemes(of: "One, two. Three")
    for word in ["one", "two", "three"] {
      #expect(both.contains(try voice.phonemes(of: word).filter { $0 != "ˈ" }.suffix(2)))
    }
  }

  @Test func speaksIntoMemory() throws {
    let voice = try Voice()
    let (short, rate) = try voice.synthesize("Yes.")
    let (long, _) = try voice.synthesize("Yes, I would like to have a cup of coffee, please.")
    #expect(rate == 22_050)
    #expect((rate / 5...rate * 2).contains(short.count))
    #expect(long.count > 2 * short.count)
    #expect(long.contains { $0 > 4_000 } && long.contains { $0 < -4_000 })
  }

  /// The library carries up to 50 ms over from one text to the next; never more, and no sound.
  @Test func aTextTakesItsOwnTimeWhateverWasSaidBefore() throws {
    let voice = try Voice()
    let (first, rate) = try voice.synthesize("one two")
    _ = try voice.synthesize("something else, and a good deal longer than that")
    let second = try voice.synthesize("one two").samples
    #expect(abs(second.count - first.count) < rate / 10)
  }

  /// A tag would make a pause of nine seconds, or vanish.
  @Test func markupIsReadOut() throws {
    let voice = try Voice()
    let (tag, rate) = try voice.synthesize("one <break time=\"9s\"/> two")
    #expect(tag.count < 6 * rate)
    #expect(tag.count > (try voice.synthesize("one two").samples.count) * 2)
    let comment = try voice.synthesize("one <b>cup</b> two").samples.count
    #expect(comment > (try voice.synthesize("one cup two").samples.count))
  }

  /// In double brackets the library would take its own names of phonemes.
  @Test func bracketsAreNoCommand() throws {
    let voice = try Voice()
    #expect(try voice.phonemes(of: "[[kat]]") == voice.phonemes(of: "kat"))
    let bracketed = try voice.synthesize("[[nVmb3]]").samples.count
    #expect(bracketed > (try voice.synthesize("number").samples.count) * 3 / 2)
  }

  @Test func aNULDoesNotEndTheText() throws {
    let voice = try Voice()
    let whole = try voice.synthesize("one\0two three four").samples.count
    #expect(whole > (try voice.synthesize("one").samples.count) * 3 / 2)
  }

  @Test(arguments: ["xx-nowhere", ""])
  func anUnknownVoiceIsNamed(name: String) throws {
    let error = try #require(throws: SpeechError.self) { try Voice(name) }
    #expect(error.code == "no_voice")
    #expect(error.text.in(.english).contains("“\(name)”"))
    #expect(error.text.in(.japanese).contains("espeak-ng-data"))
    // The library goes on with the next voice.
    #expect(try Voice("en-us").phonemes(of: "go").contains("oʊ"))
  }

  @Test func voicesDoNotMix() throws {
    let american = try Voice("en-us")
    let british = try Voice("en-gb")
    let words = (try american.phonemes(of: "bath"), try british.phonemes(of: "bath"))
    #expect(words.0 != words.1)
    #expect(try american.phonemes(of: "bath") == words.0)
  }

  @Test func manyThreadsMaySpeakAtOnce() async throws {
    let voice = try Voice()
    let words = ["bear", "coffee", "schedule", "thought", "okojo"]
    let alone = try words.map { try voice.phonemes(of: $0) }
    try await withThrowingTaskGroup { group in
      for task in 0..<40 {
        group.addTask {
          let index = task % words.count
          let together = try voice.phonemes(of: words[index])
          let samples = try voice.synthesize(words[index]).samples
          #expect(together == alone[index])
          #expect(!samples.isEmpty)
        }
      }
      try await group.waitForAll()
    }
  }
}
