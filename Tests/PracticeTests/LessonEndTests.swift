import Lessons
import PracticeTestSupport
import Testing

@testable import Practice

/// Ways out of a lesson, from wherever it is. Each leaves silence, a closed microphone and a
/// released session.
struct LessonEndTests {
  private let diary = Diary()

  private func run(
    _ speaker: ScriptedSpeaker.Step = .ends(.finished),
    _ microphone: ScriptedMicrophone.Step = .opens(blocks: 0), lines: [ScriptedInput.Line],
    display: NotedDisplay = NotedDisplay(), anyTime: Bool = true
  ) throws -> LessonRun {
    let studio = Studio(
      speaker: ScriptedSpeaker(diary, [speaker]),
      microphone: ScriptedMicrophone(diary, [microphone]),
      listeners: ScriptedListeners([.says("tea", scoring: [90])]), session: ScriptedSession(diary))
    return LessonRun(
      lesson: try cafe().first(2), studio: studio, input: ScriptedInput(lines), display: display,
      takesLinesAtAnyTime: anyTime)
  }

  private func line(_ text: String?, after entry: String, times: Int = 1) -> ScriptedInput.Line {
    ScriptedInput.Line(text, after: entry, times: times, in: diary)
  }

  @Test(arguments: [nil, "q"])
  func whileTheVoiceSpeaks(line: String?) async throws {
    let summary = try await run(.lasts, lines: [self.line(line, after: "speaking")]).run()
    #expect(summary.end == (line == nil ? .endOfInput : .quit))
    #expect(await diary.entries.suffix(3) == ["speaking", "stop", "end"])
  }

  @Test(arguments: [nil, "q"])
  func whileTheMicrophoneIsOpen(line: String?) async throws {
    let summary = try await run(lines: [self.line(line, after: "open")]).run()
    #expect(summary.end == (line == nil ? .endOfInput : .quit))
    // Closed while it still opened, it is closed once more when it has.
    let entries = await diary.entries
    let last = try #require(entries.lastIndex(of: "open")).advanced(by: 1)
    #expect(entries.last == "end")
    #expect(Set(entries[last...].dropLast()) == ["close"], "\(entries)")
  }

  @Test(arguments: [nil, "q"])
  func whileAChoiceIsAwaited(line: String?) async throws {
    let summary = try await run(
      .ends(.finished), .opens(blocks: 3), lines: [ScriptedInput.Line(line)], anyTime: false
    ).run()
    #expect(summary.end == (line == nil ? .endOfInput : .quit))
    #expect(summary.done == 1)
  }

  @Test(arguments: [nil, "q"])
  func whileAnAnswerIsTyped(line: String?) async throws {
    let summary = try await run(
      .ends(.finished), .fails(SampleFailure.noMicrophone), lines: [ScriptedInput.Line(line)],
      anyTime: false
    ).run()
    #expect(summary.end == (line == nil ? .endOfInput : .quit))
    #expect(await diary.entries.suffix(2) == ["close", "end"])
  }

  @Test func anEmptyLineCutsTheVoiceAndEndsTheRecording() async throws {
    let summary = try await run(
      .lasts,
      lines: [
        line("", after: "speaking"), line("", after: "shown open"),
        line("", after: "shown choice"), line("q", after: "speaking", times: 2),
      ], display: NotedDisplay(diary: diary)
    ).run()
    #expect(summary.end == .quit)
    #expect(summary.scored == 1)
    #expect(
      await diary.entries.filter { !$0.hasPrefix("speak ") && !$0.hasPrefix("shown ") } == [
        "begin", "speaking", "stop", "open", "close", "end", "begin", "speaking", "stop", "end",
      ])
  }

  @Test(arguments: ["speaking", "open"])
  func aCancelledTaskCleansUp(entry: String) async throws {
    let display = NotedDisplay()
    let run = try run(
      entry == "open" ? .ends(.finished) : .lasts, lines: [line("never", after: "never")],
      display: display, anyTime: false)
    let task = Task { await run.run() }
    await diary.wait(for: entry)
    task.cancel()
    #expect(await task.value.end == .cancelled)
    // What puts back is not itself cancelled.
    #expect(
      await diary.entries.suffix(3) == [entry, entry == "open" ? "close" : "stop", "end"])
    if case .ended = display.news.last { Issue.record("a summary for nobody") }
  }

  /// Closed after each number of news in turn: before, within and after a turn.
  @Test(arguments: 0...8)
  func aDisplayThatCloses(after count: Int) async throws {
    let display = NotedDisplay(closesAfter: count)
    let run = try run(
      .ends(.finished), .opens(blocks: 3), lines: [ScriptedInput.Line("n")], display: display,
      anyTime: false)
    #expect(await run.run().end == .displayClosed(nil))
    let entries = await diary.entries
    #expect(entries.count { $0 == "begin" } == entries.count { $0 == "end" })
    if entries.contains("begin") { #expect(entries.last == "end") }
  }
}
