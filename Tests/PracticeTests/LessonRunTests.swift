import Language
import Lessons
import PracticeTestSupport
import Testing

@testable import Practice

struct LessonRunTests {
  private let diary = Diary()
  private let good = ScriptedListeners.Step.says("coffee please", scoring: [90, 70])

  private func studio(
    speaker: [ScriptedSpeaker.Step] = [.ends(.finished)],
    microphone: [ScriptedMicrophone.Step] = [.opens(blocks: 3)],
    listeners: ScriptedListeners? = nil, sessionFails: SampleFailure? = nil
  ) -> Studio {
    Studio(
      speaker: ScriptedSpeaker(diary, speaker), microphone: ScriptedMicrophone(diary, microphone),
      listeners: listeners ?? ScriptedListeners([good]),
      session: ScriptedSession(diary, failing: sessionFails))
  }

  private func run(
    _ count: Int, _ studio: Studio, input: ScriptedInput, display: NotedDisplay = NotedDisplay(),
    anyTime: Bool = false
  ) async throws -> (LessonSummary, [LessonNews]) {
    let lesson = try cafe().first(count)
    let summary = await LessonRun(
      lesson: lesson, studio: studio, input: input, display: display, takesLinesAtAnyTime: anyTime
    ).run()
    return (summary, display.news)
  }

  private func troubles(_ news: [LessonNews]) -> [String] {
    news.compactMap { if case .trouble(let trouble) = $0 { trouble.code } else { nil } }
  }

  private func turnNews(_ news: [LessonNews]) -> [TurnNews] {
    news.compactMap { if case .turn(let news, _) = $0 { news } else { nil } }
  }

  private func count(_ asked: TurnNews, in news: [LessonNews]) -> Int {
    turnNews(news).count { $0 == asked }
  }

  @Test func aTurnHoldsTheSessionFromPromptToMicrophone() async throws {
    let (summary, _) = try await run(1, studio(), input: ScriptedInput([""]))
    #expect(
      await diary.entries == [
        "begin", "speak en: Hi, can I get a small coffee, please?", "open", "close", "end",
      ])
    #expect(summary.end == .completed)
    #expect(summary.mean == 80 && summary.done == 1)
    #expect(summary.weakWords.isEmpty)
  }

  @Test func theListenerGetsEveryAcceptedText() async throws {
    let listeners = ScriptedListeners([good])
    let input = ScriptedInput(["n", "n", "n", "n"])
    _ = try await run(4, studio(listeners: listeners), input: input)
    let accepted = await listeners.accepted
    #expect(accepted.count == 4)
    #expect(accepted[0] == ["Hi, can I get a small coffee, please?"])
    #expect(accepted[3].contains("could I have one coffee please"))
    #expect(accepted[3][0] == "I'd like a coffee")
  }

  /// The voice speaks again, the microphone opens again, and the last attempt counts.
  @Test func againAndListen() async throws {
    let listeners = ScriptedListeners([good, .says("tea", scoring: [40])])
    let (summary, _) = try await run(
      1, studio(listeners: listeners), input: ScriptedInput(["l", "a", "n"]))
    let spoken = "speak en: Hi, can I get a small coffee, please?"
    #expect(
      await diary.entries == [
        "begin", spoken, "open", "close", "end",
        "begin", spoken, "end",
        "begin", spoken, "open", "close", "end",
      ])
    #expect(summary.mean == 40)
    #expect(summary.weakWords == [.init(text: "tea", score: 40)])
  }

  @Test func withoutAServerItIsSaidOnceAndAnswersAreTyped() async throws {
    let error = SampleFailure.noServer
    let (summary, news) = try await run(
      3, studio(speaker: [.fails(error)], microphone: [.fails(error)], sessionFails: error),
      input: ScriptedInput([
        "hi can I get a small coffee please", "", "I would like a hot chocolate with milk", "n",
        "do you have sandwiches", "n",
      ]))
    #expect(troubles(news) == ["no_server"])
    #expect(count(.asksForAnswer, in: news) == 3)
    #expect(summary.typedCount == 3 && summary.typedRight == 2)
    #expect(summary.mean == nil && summary.done == 3)
    #expect(await !diary.entries.contains("open"))
  }

  @Test func aServerThatDiedIsTriedAgain() async throws {
    let error = SampleFailure.noServer
    let (summary, news) = try await run(
      4,
      studio(
        microphone: [.opens(blocks: 3), .fails(error), .opens(blocks: 3), .fails(error)]),
      input: ScriptedInput(["n", "I'd like a hot chocolate with milk", "n", "n", "typed", "n"]))
    // It worked in between, so that its second death is news.
    #expect(troubles(news) == ["no_server", "no_server"])
    #expect(count(.asksForAnswer, in: news) == 2)
    #expect(count(.microphoneOpened, in: news) == 2)
    #expect(summary.scored == 2 && summary.typedCount == 2)
  }

  @Test func withoutAVoiceTheMicrophoneOpensAllTheSame() async throws {
    let (summary, news) = try await run(
      2, studio(speaker: [.fails(SampleFailure.noVoice)]), input: ScriptedInput(["n", "n"]))
    #expect(troubles(news) == ["no_voice"])
    #expect(summary.scored == 2)
  }

  @Test func withoutAModelAnswersAreTyped() async throws {
    let listeners = ScriptedListeners([.fails(SampleFailure.noModel)])
    let (_, news) = try await run(
      2, studio(listeners: listeners), input: ScriptedInput(["a b", "n", "c d", "n"]))
    #expect(troubles(news) == ["no_model"])
    #expect(await !diary.entries.contains("open"))
  }

  /// Cut off while the voice speaks, and while the microphone is open: it stays closed until a
  /// line asks for it.
  @Test func anInterruptionEndsInAChoice() async throws {
    let call = SampleFailure("call", en: "A call began.", ja: "通話が始まりました。")
    let (summary, news) = try await run(
      1,
      studio(
        speaker: [.ends(.interrupted), .ends(.finished)],
        microphone: [.breaks(call), .breaks(nil), .opens(blocks: 3)],
        listeners: ScriptedListeners([
          .hears([ListeningUpdate(level: -30)], .noSpeech),
          .hears([ListeningUpdate(level: -30)], .noSpeech), good,
        ])),
      input: ScriptedInput(["a", "a", "a", "n"]))
    let interruptions = turnNews(news).compactMap { news -> String? in
      if case .interrupted(let trouble) = news { trouble?.code ?? "-" } else { nil }
    }
    // The listener of the first attempt was not used up.
    #expect(interruptions == ["-", "call", "-"])
    #expect(await diary.entries.count { $0 == "open" } == 3)
    #expect(await diary.entries.suffix(2) == ["close", "end"])
    #expect(summary.scored == 1)
  }

  @Test(arguments: [
    (TurnResult.noSpeech, Advice.noSpeech), (.wrongText, .wrongText), (.tooQuiet, .tooQuiet),
    (.clipped, .clipped),
  ])
  func adviceInsteadOfAScore(result: TurnResult, advice: Advice) async throws {
    let heard = ListeningUpdate(level: -50, outcome: .utteranceOver)
    let (summary, news) = try await run(
      1, studio(listeners: ScriptedListeners([.hears([heard], result)])),
      input: ScriptedInput(["n"]))
    #expect(count(.advice(advice), in: news) == 1)
    #expect(summary.mean == nil && summary.done == 0)
  }

  @Test(arguments: [
    (ListeningUpdate.Outcome.nothingSaid, Advice.nothingSaid), (.deadMicrophone, .deadMicrophone),
  ])
  func outcomesThatAreNotScored(outcome: ListeningUpdate.Outcome, advice: Advice) async throws {
    let heard = ListeningUpdate(level: -.infinity, outcome: outcome)
    let (summary, news) = try await run(
      1,
      studio(listeners: ScriptedListeners([.hears([heard], .noSpeech)])),
      input: ScriptedInput(["n"]))
    #expect(count(.advice(advice), in: news) == 1)
    #expect(count(.microphoneClosed(Heard()), in: news) == 1)
    #expect(summary.scored == 0)
  }

  @Test func aFailedScorerIsSaidAndOffersAgain() async throws {
    let listeners = ScriptedListeners([.cannotScore(SampleFailure.noModel), good])
    let (summary, news) = try await run(
      1, studio(listeners: listeners), input: ScriptedInput(["a", "n"]))
    #expect(troubles(news) == ["no_model"])
    #expect(summary.scored == 1)
  }

  @Test func aFailedSessionSilencesNothing() async throws {
    let (summary, news) = try await run(
      2, studio(sessionFails: .noServer), input: ScriptedInput(["n", "n"]))
    #expect(troubles(news) == ["no_server"])
    #expect(summary.scored == 2)
  }
}
