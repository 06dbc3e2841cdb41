import Language
import Lessons
import PracticeTestSupport
import Scoring
import Testing

@testable import Practice

/// The learner's own recording, and the model.
struct HearingTests {
  private let diary = Diary()
  private static let line = "Hi, can I get a small coffee, please?"
  private let good = ScriptedListeners.Step.says(Self.line, scoring: [90, 70])

  private func run(
    _ input: ScriptedInput, speaker: ScriptedSpeaker? = nil,
    listeners: [ScriptedListeners.Step]? = nil,
    keeping places: Range<Int> = 0..<1, anyTime: Bool = false
  ) async throws -> [LessonNews] {
    let display = NotedDisplay(diary: diary)
    _ = await LessonRun(
      lesson: try cafe().keeping(places),
      studio: Studio(
        speaker: speaker ?? ScriptedSpeaker(diary), microphone: ScriptedMicrophone(diary),
        listeners: ScriptedListeners(listeners ?? [good]), session: ScriptedSession(diary)),
      input: input, display: display, takesLinesAtAnyTime: anyTime
    ).run()
    return display.news
  }

  private func turns(_ news: [LessonNews]) -> [TurnNews] {
    news.compactMap { if case .turn(let news, _) = $0 { news } else { nil } }
  }

  private let spoken = "speak en: \(Self.line)"

  @Test func theOwnRecordingAndThenTheModelInOneHold() async throws {
    let news = turns(try await run(ScriptedInput(["p", "n"])))
    let entries = await diary.entries.filter { $0 != "shown open" && $0 != "shown choice" }
    #expect(entries.count == 9, "\(entries)")
    #expect(Array(entries.prefix(6)) == ["begin", spoken, "open", "close", "end", "begin"])
    // Half a second at 16 kHz, brought from a peak of 1,400 to that of the voice.
    let peak = try #require(entries[6].split(separator: " ").last.flatMap { Int($0) })
    #expect(entries[6].hasPrefix("play 8000 up to") && (4_500...7_500).contains(peak))
    #expect(Array(entries.suffix(2)) == [spoken, "end"])
    let played = news.filter { if case .plays = $0 { true } else { false } }
    #expect(played == [.plays(.recording), .plays(.model(Self.line))])
  }

  @Test func theModelAloneIsTheAcceptedTextThatWasScored() async throws {
    let text = "could I have one coffee please"
    _ = try await run(
      ScriptedInput(["m", "n"]), listeners: [.says(text, scoring: [90])], keeping: 3..<4)
    #expect(await diary.entries.suffix(4).contains("speak en: \(text)"))
    let entries = await diary.entries.filter { $0 != "shown choice" }
    #expect(entries.last == "end", "\(entries)")
  }

  @Test func anEmptyLineSkipsTheRecordingThenTheModel() async throws {
    let speaker = ScriptedSpeaker(diary, [.ends(.finished), .lasts])
    let input = ScriptedInput([
      .init("p", after: "shown choice", in: diary), .init("", after: "speaking", in: diary),
      .init("", after: "speaking", times: 2, in: diary),
      .init("n", after: "shown choice", times: 2, in: diary),
    ])
    _ = try await run(input, speaker: speaker, anyTime: true)
    let entries = await diary.entries.filter { !$0.hasPrefix("play") }
    #expect(
      Array(entries.suffix(8)) == [
        "begin", "speaking", "stop", spoken, "speaking", "stop", "end", "shown choice",
      ])
  }

  @Test func aCallCutsItOff() async throws {
    let speaker = ScriptedSpeaker(diary, [.ends(.finished), .ends(.interrupted)])
    let news = turns(try await run(ScriptedInput(["p", "n"]), speaker: speaker))
    #expect(await diary.entries.count { $0 == spoken } == 1, "no model behind a call")
    #expect(news.contains(.hearingInterrupted(nil)) && !news.contains(.interrupted(nil)))
    #expect(await diary.entries.filter { $0 == "begin" || $0 == "end" }.count == 4)
  }

  @Test func whereNothingWasSaidThereIsNothingToPlay() async throws {
    let silence = ListeningUpdate(level: -70, outcome: .nothingSaid)
    let news = turns(
      try await run(ScriptedInput(["p", "n"]), listeners: [.hears([silence], .noSpeech)]))
    #expect(news.contains(.nothingRecorded))
    #expect(await !diary.entries.contains { $0.hasPrefix("play") })
    #expect(news.count { $0 == .asksForChoice } == 2)
  }

  @Test func anotherExerciseHasForgottenIt() async throws {
    let silence = ListeningUpdate(level: -70, outcome: .nothingSaid)
    let news = turns(
      try await run(
        ScriptedInput(["n", "p", "n"]), listeners: [good, .hears([silence], .noSpeech)],
        keeping: 0..<2))
    #expect(news.contains(.nothingRecorded))
    #expect(await !diary.entries.contains { $0.hasPrefix("play") })
  }

  @Test func withoutAVoiceInMemoryTheRecordingIsPlayedAsItIs() async throws {
    let speaker = ScriptedSpeaker(diary, missing: SampleFailure.noVoice)
    _ = try await run(ScriptedInput(["p", "n"]), speaker: speaker)
    let peak = scriptedVoice(height: 1, level: 1_500).samples.map { abs(Int($0)) }.max() ?? 0
    #expect(await diary.entries.contains("play 8000 up to \(peak)"))
  }

  @Test(arguments: [
    ("p", Choice.compare), ("play", .compare), ("比べる", .compare), ("M", .model),
    ("お手本", .model),
  ])
  func choices(line: String, choice: Choice) { #expect(Choice(line) == choice) }
}

struct RecordingTests {
  private func voice(_ level: Double) -> Recording { scriptedVoice(height: 1, level: level) }

  @Test(arguments: [800.0, 3_000, 12_000]) func bothAreEquallyLoud(level: Double) throws {
    let model = voice(6_000)
    let own = Recording(samples: Array(repeating: 0, count: 9_000) + voice(level).samples)
    let played = own.levelled(like: model)
    let (heard, wanted) = (try #require(played.speechLevel), try #require(model.speechLevel))
    #expect(abs(heard / wanted - 1) < 0.05, "a pause does not count")
    #expect(played.samples.count == own.samples.count && played.sampleRate == own.sampleRate)
  }

  @Test func nothingIsCutOff() {
    var samples = voice(2_000).samples
    samples[4_000] = -20_000
    let played = Recording(samples: samples).levelled(like: voice(20_000))
    #expect(played.samples.allSatisfy { abs(Int($0)) <= 31_200 })
    #expect(played.samples[4_000] < -31_000)
    let full = Recording(samples: [.min, .max, .min, .max])
    #expect(full.levelled(like: full).samples.allSatisfy { abs(Int($0)) < 32_000 })
  }

  @Test func noiseStaysNoise() throws {
    let faint = Recording(samples: (0..<8_000).map { Int16($0 % 7) - 3 })
    let played = faint.levelled(like: voice(6_000))
    #expect(played.samples.allSatisfy { abs(Int($0)) <= 48 })
  }

  @Test(arguments: [[], [0], Array(repeating: Int16(0), count: 5_000)]) func silenceStaysSilent(
    samples: [Int16]
  ) {
    let silence = Recording(samples: samples)
    #expect(silence.speechLevel == nil)
    #expect(silence.levelled(like: voice(6_000)) == silence)
    #expect(voice(600).levelled(like: silence) == voice(600))
  }
}
