import Language
import Testing

@testable import Speech

struct EnglishVoiceTests {
  @Test func allSpeakAndEachItsOwnWay() throws {
    let voices = try EnglishVoice.all()
    #expect(voices.first?.name == "en-us")
    #expect(voices.count >= 6)
    let spoken = try voices.map { try Voice($0.name).synthesize("Ask for a bath, please.").samples }
    #expect(Set(spoken).count == voices.count)
    for samples in spoken { #expect(samples.count > 20_000 && samples.contains { $0 > 3_000 }) }
  }

  /// eSpeak NG 1.51, as Debian 12 has it.
  @Test func theirNamesAreReadable() throws {
    let voices = try EnglishVoice.all()
    for voice in voices {
      #expect(!voice.title.english.contains("_") && !voice.title.english.isEmpty)
      #expect(!voice.title.japanese.isEmpty)
    }
    let scotland = try #require(voices.first { $0.name == "en-gb-scotland" })
    #expect(scotland.title.english == "Scotland" && scotland.title.japanese == "スコットランド")
    #expect(Set(voices.map(\.title)).count == voices.count)
    #expect(!voices.contains { $0.name.contains("mbrola") || $0.title.english.contains("mb") })
  }

  /// Listing reads all voices anew, and must not leave the library with none.
  @Test func listingLeavesTheChosenVoice() throws {
    let voice = try Voice("en-gb")
    let before = try voice.phonemes(of: "bath")
    _ = try EnglishVoice.all()
    #expect(try voice.phonemes(of: "bath") == before)
  }

  @Test func slowlyIsADifferentSpeech() async throws {
    let synthesizer = Synthesizer(Manner(leadIn: 0))
    let normal = try await synthesizer.speech(for: "A small coffee, please.")
    let slow = try await synthesizer.speech(for: "A small coffee, please.", speed: 0.7)
    #expect((1.2...1.6).contains(slow.duration / normal.duration))
    #expect(slow.words.map(\.range) == normal.words.map(\.range))
    #expect(try await synthesizer.speech(for: "A small coffee, please.") == normal)
  }
}
