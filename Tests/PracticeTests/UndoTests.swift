import Lessons
import PracticeTestSupport
import Scoring
import Testing

@testable import Practice

/// What `u` takes back: steps onward, and tries that put a result away.
struct UndoTests {
  private let diary = Diary()

  private struct Held {
    let summary: LessonSummary
    /// Exercises as they were shown: “3”, and “<3 80” for one that came back with its result.
    let shown: [String]
    let news: [LessonNews]
  }

  private func hold(
    _ lesson: Lesson, lines: [String], heard: [ScriptedListeners.Step],
    microphone: ScriptedMicrophone.Step = .opens(blocks: 3)
  ) async throws -> Held {
    let display = NotedDisplay()
    let studio = Studio(
      speaker: ScriptedSpeaker(diary), microphone: ScriptedMicrophone(diary, [microphone]),
      listeners: ScriptedListeners(heard), session: ScriptedSession(diary))
    let summary = await LessonRun(
      lesson: lesson, studio: studio, input: ScriptedInput(lines), display: display,
      takesLinesAtAnyTime: false, pick: { _ in 0 }
    ).run()
    let shown = display.news.compactMap { news -> String? in
      switch news {
      case .exercise(let exercise, let number, _): "\(number)\(exercise.turn?.name ?? "")"
      case .returned(let exercise, let number, _, let outcome):
        "<\(number)\(exercise.turn?.name ?? "")" + outcome.map { " " + name($0) }.joined()
      default: nil
      }
    }
    return Held(summary: summary, shown: shown, news: display.news)
  }

  private func name(_ news: TurnNews) -> String {
    switch news {
    case .result(.scored(let assessment, _)): "\(Int(assessment.scores.overall))"
    case .advice(let advice): "\(advice)"
    case .compared(let comparison): comparison.typed
    default: "?"
    }
  }

  private func say(_ score: Double) -> ScriptedListeners.Step { .says("tea", scoring: [score]) }

  @Test func theLastStepIsTakenBackWithItsResult() async throws {
    let held = try await hold(
      try cafe().first(2), lines: ["n", "u", "n", "n"], heard: [say(80), say(70), say(90)])
    #expect(held.shown == ["1", "2", "<1 80", "2"])
    #expect(held.summary.end == .completed)
    #expect(held.summary.scored == 2 && held.summary.mean == 85)
    // Nothing spoke and nothing listened for what came back.
    #expect(await diary.entries.count { $0 == "open" } == 3)
    #expect(await diary.entries.count { $0.hasPrefix("speak") } == 3)
  }

  @Test func theResultBeforeATryIsBack() async throws {
    let nothing = ScriptedListeners.Step.hears(
      [ListeningUpdate(level: -50, outcome: .utteranceOver)], .noSpeech)
    let held = try await hold(
      try cafe().first(1), lines: ["a", "u", "n"], heard: [say(80), nothing])
    #expect(held.shown == ["1", "<1 80"])
    #expect(held.summary.mean == 80)
  }

  /// Through a second try and two exercises, one of which had been skipped, to the first; and no
  /// further.
  @Test func stepByStepBackToTheBeginning() async throws {
    let held = try await hold(
      try cafe().first(3), lines: ["a", "n", "n", "u", "u", "u", "u", "n", "q"],
      heard: [say(50), say(60), say(70), say(80)])
    #expect(held.shown == ["1", "2", "3", "<2 70", "<1 60", "<1 50", "2"])
    #expect(held.news.contains(.turn(.nothingToUndo, Exercise(try cafe().items[0]))))
    #expect(held.summary.end == .quit)
  }

  @Test func whatWasSkippedComesBackUnanswered() async throws {
    let held = try await hold(
      try cafe().first(2), lines: ["n", "u", "n", "n"], heard: [say(80)],
      microphone: .fails(SampleFailure.noMicrophone))
    #expect(held.shown == ["1", "2", "<1", "2"])
    #expect(held.summary.done == 0 && held.summary.end == .completed)
    #expect(await !diary.entries.contains("open"))
  }

  /// From where it is back, it can be heard and tried again.
  @Test func whatIsBackGoesOnFromThere() async throws {
    let held = try await hold(
      try cafe().first(2), lines: ["n", "u", "l", "a", "n", "n"],
      heard: [say(40), say(50), say(90), say(70)])
    #expect(held.shown == ["1", "2", "<1 40", "2"])
    #expect(held.summary.mean == 80)
  }

  @Test func anotherWayThroughARolePlay() async throws {
    let held = try await hold(
      try kinds().keeping(2..<3),
      lines: ["n", "n", "u", "u", "a", "n", "n", "n"],
      heard: [
        .says("to Oxford", scoring: [50]), .says("yes please", scoring: [60]),
        .says("when is the next train", scoring: [90]), .says("thank you", scoring: [70]),
      ])
    #expect(
      held.shown == ["1hello", "1single", "1bye", "<1single 60", "<1hello 50", "1time", "1bye"])
    // The answer to the turn that is not on the way any more does not count.
    #expect(held.summary.scored == 2 && held.summary.mean == 80)
    #expect(held.summary.done == 1)
  }

  /// A shorter way leaves nothing behind.
  @Test func whatLiesBehindTheEndDoesNotCount() async throws {
    let held = try await hold(
      try kinds().keeping(2..<3),
      lines: ["n", "n", "n", "u", "u", "u", "a", "n", "n", "n"],
      heard: [
        .says("when is the next train", scoring: [50]),
        .says("what did you say", scoring: [40]), .says("to Oxford", scoring: [30]),
        .says("yes", scoring: [10]),
        .says("to Oxford", scoring: [90]), .says("yes", scoring: [70]),
      ])
    #expect(
      held.shown == [
        "1hello", "1time", "1hello", "1single", "<1hello 30", "<1time 40", "<1hello 50",
        "1single", "1bye",
      ])
    #expect(held.summary.scored == 2 && held.summary.mean == 80)
  }

  @Test func aTypedAnswerIsBack() async throws {
    let held = try await hold(
      try kinds().keeping(0..<2), lines: ["it leaves", "n", "u", "n", "q"], heard: [say(80)])
    #expect(held.shown == ["1", "2", "<1 it leaves", "2"])
    #expect(held.summary.typedCount == 1)
  }
}
