import Lessons
import PracticeTestSupport
import Testing

@testable import Practice

/// Dictations, pairs and role plays as lessons are held.
struct KindsTests {
  private let diary = Diary()

  /// - Parameter heard: what each open microphone hears.
  private func hold(
    _ items: Range<Int>, heard: [String] = ["x"], lines: [String], word: Int = 0,
    microphone: [ScriptedMicrophone.Step] = [.opens(blocks: 3)]
  ) async throws -> (summary: LessonSummary, turns: [String], accepted: [[String]]) {
    let all = try kinds()
    let lesson = all.keeping(items)
    let listeners = ScriptedListeners(heard.map { .says($0, scoring: [80]) })
    let display = NotedDisplay()
    let studio = Studio(
      speaker: ScriptedSpeaker(diary), microphone: ScriptedMicrophone(diary, microphone),
      listeners: listeners, session: ScriptedSession(diary))
    let summary = await LessonRun(
      lesson: lesson, studio: studio, input: ScriptedInput(lines), display: display,
      takesLinesAtAnyTime: false, pick: { _ in word }
    ).run()
    let turns = display.news.compactMap { news -> String? in
      if case .exercise(let exercise, _, _) = news { exercise.turn?.name ?? "-" } else { nil }
    }
    return (summary, turns, await listeners.accepted)
  }

  @Test func aDictationIsHeardAndTyped() async throws {
    let lines = ["l", "it leaves at ten", "a", "It leaves at two.", ""]
    let held = try await hold(0..<1, lines: lines)
    let spoken = ["begin", "speak en: It leaves at ten.", "end"]
    #expect(await diary.entries == spoken + spoken + spoken)
    #expect(held.summary.typedCount == 1 && held.summary.typedRight == 0)
    #expect(held.summary.end == .completed)
    // No recogniser is asked for what is not heard.
    #expect(held.accepted.isEmpty)
  }

  @Test(arguments: [(0, "rice"), (1, "lice")])
  func ofAPairOneWordIsHeardAndAccepted(place: Int, word: String) async throws {
    let held = try await hold(1..<2, heard: [word], lines: ["1", "", ""], word: place)
    #expect(await diary.entries.contains("speak en: \(word)"))
    #expect(held.accepted == [[word]])
    #expect(held.summary.scored == 1)
  }

  @Test func theWordOfAPairIsDrawn() async throws {
    var words: Set<String> = []
    let lesson = try kinds().keeping(1..<2)
    for _ in 0..<64 where words.count < 2 {
      let diary = Diary()
      let studio = Studio(
        speaker: ScriptedSpeaker(diary), microphone: ScriptedMicrophone(diary, [.opens(blocks: 3)]),
        listeners: ScriptedListeners([.says("rice", scoring: [80])]),
        session: ScriptedSession(diary))
      _ = await LessonRun(
        lesson: lesson, studio: studio, input: ScriptedInput(["1", "q"]), display: NotedDisplay(),
        takesLinesAtAnyTime: false
      ).run()
      words.formUnion(await diary.entries.filter { $0.hasPrefix("speak") })
    }
    #expect(words == ["speak en: rice", "speak en: lice"])
  }

  @Test(arguments: [
    (["to Oxford", "yes please"], ["hello", "single", "bye"]),
    (["when is the next train", "thank you"], ["hello", "time", "bye"]),
    (
      ["when is the next train", "what did you say", "a ticket to Oxford", "yes"],
      ["hello", "time", "hello", "single", "bye"]
    ),
  ])
  func aRolePlayGoesOnByWhatIsSaid(heard: [String], turns: [String]) async throws {
    let held = try await hold(
      2..<3, heard: heard, lines: Array(repeating: "", count: turns.count))
    #expect(held.turns == turns)
    #expect(held.summary.end == .completed)
    #expect(held.summary.scored == heard.count)
    #expect(held.summary.done == 1 && held.summary.count == 1)
    // The last turn asks for nothing, so no microphone opens.
    #expect(await diary.entries.count { $0 == "open" } == heard.count)
    #expect(await diary.entries.suffix(3) == ["begin", "speak en: Have a good trip!", "end"])
    #expect(held.accepted.first == ["to Oxford", "a ticket to Oxford", "when is the next train"])
  }

  @Test func aRolePlayGoesOnByWhatIsTyped() async throws {
    let held = try await hold(
      2..<3, lines: ["When's the next train?", "", "thanks you", "", ""],
      microphone: [.fails(SampleFailure.noMicrophone)])
    #expect(held.turns == ["hello", "time", "bye"])
    #expect(held.summary.typedCount == 2)
  }

  /// Without any answer it ends all the same, and does not go in circles.
  @Test func aRolePlayThatIsSkippedEnds() async throws {
    let held = try await hold(
      2..<4, lines: Array(repeating: "n", count: 20),
      microphone: [.fails(SampleFailure.noMicrophone)])
    #expect(held.turns == ["hello", "single", "bye", "-"])
    #expect(held.summary.done == 0 && held.summary.end == .completed)
  }

  @Test func whatIsDoneTwiceIsTheLastAnswer() async throws {
    let held = try await hold(
      2..<3, heard: ["to Oxford", "when is the next train", "thank you"],
      lines: ["a", "n", "n", "n"])
    #expect(held.turns == ["hello", "time", "bye"])
  }

  @Test func aRolePlayIsQuitInItsMiddle() async throws {
    let held = try await hold(2..<4, heard: ["to Oxford"], lines: ["n", "q"])
    #expect(held.turns == ["hello", "single"])
    #expect(held.summary.end == .quit)
  }

  /// Nothing is spoken, and the microphone opens.
  @Test func aLineThatNoVoiceCanRead() async throws {
    let held = try await hold(3..<4, heard: ["tea"], lines: ["l", ""])
    #expect(await diary.entries == ["begin", "open", "close", "end", "begin", "end"])
    #expect(held.summary.scored == 1)
  }
}
