import Lessons
import PracticeTestSupport
import Testing

@testable import Practice

/// A minimal pair is heard, told by ear, and said. And what hearing is for, without a voice.
struct PairTests {
  private let diary = Diary()

  private func hold(
    _ items: Range<Int>, lines: [String], speaker: [ScriptedSpeaker.Step] = [.ends(.finished)],
    result: TurnResult = .noSpeech
  ) async throws -> (summary: LessonSummary, news: [TurnNews], listeners: ScriptedListeners) {
    let heard = ListeningUpdate(level: -20, outcome: .utteranceOver)
    let listeners = ScriptedListeners([.hears([heard], result)])
    let display = NotedDisplay()
    let studio = Studio(
      speaker: ScriptedSpeaker(diary, speaker),
      microphone: ScriptedMicrophone(diary, [.opens(blocks: 3)]), listeners: listeners,
      session: ScriptedSession(diary))
    let summary = await LessonRun(
      lesson: try kinds().keeping(items), studio: studio, input: ScriptedInput(lines),
      display: display, takesLinesAtAnyTime: false, pick: { _ in 0 }
    ).run()
    let news = display.news.compactMap { news -> TurnNews? in
      if case .turn(let news, _) = news { news } else { nil }
    }
    return (summary, news, listeners)
  }

  @Test(arguments: [
    ("1", "rice"), ("2", "lice"), ("rice", "rice"), (" Lice! ", "lice"),
  ])
  func itIsHeardAndThenSaid(line: String, word: String) async throws {
    let held = try await hold(1..<2, lines: [line, "", "n"])
    #expect(held.news.contains(.picked(word, wanted: "rice")))
    #expect(
      await diary.entries == [
        "begin", "speak en: rice", "end", "begin", "speak en: rice", "open", "close", "end",
      ])
    #expect(await held.listeners.accepted == [["rice"]])
    #expect(await held.listeners.rivals == [["lice"]])
    #expect(held.summary.places.values.compactMap(\.picked) == [word == "rice"])
    #expect(held.summary.done == 1)
  }

  @Test(arguments: ["3", "mice"]) func nothingElseIsPicked(line: String) async throws {
    let held = try await hold(1..<2, lines: [line, "1", "q"])
    #expect(held.news.contains(.notUnderstood(line)))
    #expect(held.news.contains(.picked("rice", wanted: "rice")))
  }

  @Test func theOtherWordIsNamedAndCountsAsNotSaid() async throws {
    let rival = TurnResult.rival("lice", insteadOf: "rice")
    let held = try await hold(1..<2, lines: ["1", "n", "n"], result: rival)
    #expect(held.news.contains(.result(rival)))
    #expect(held.summary.mean == nil && held.summary.done == 1)
    #expect(held.summary.weakWords == [.init(text: "rice", score: 0)])
  }

  /// A dictation, and the word of a pair, cannot be written down or told unheard: one key goes on.
  @Test(arguments: [
    (0..<1, ScriptedSpeaker.Step.fails(SampleFailure.noVoice)),
    (0..<1, .ends(.unheard)), (1..<2, .fails(SampleFailure.noServer)),
  ])
  func withoutAVoiceHearingIsPassedOver(
    items: Range<Int>, step: ScriptedSpeaker.Step
  ) async throws {
    let held = try await hold(items, lines: ["", "n"], speaker: [step])
    let unheard = try #require(held.news.firstIndex(of: .advice(.unheard)))
    #expect(held.news[unheard + 1] == .asksForChoice)
    #expect(!held.news.contains(.asksForAnswer))
    #expect(held.summary.end == .completed && held.summary.typedCount == 0)
  }

  @Test func aVoiceThatIsBackIsHeard() async throws {
    let held = try await hold(
      0..<1, lines: ["a", "it leaves at ten", "n"],
      speaker: [.fails(SampleFailure.noServer), .ends(.finished)])
    #expect(held.news.contains(.advice(.unheard)))
    #expect(held.summary.typedRight == 1)
  }

  /// What stands on the screen is answered without a voice as well.
  @Test func duringACallALineIsReadInsteadOfHeard() async throws {
    let held = try await hold(2..<3, lines: ["q"], speaker: [.ends(.unheard)])
    #expect(!held.news.contains(.advice(.unheard)))
    #expect(await diary.entries.contains("open"))
  }
}
