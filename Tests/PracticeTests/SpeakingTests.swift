import Language
import PracticeTestSupport
import Synchronization
import Testing

@testable import Lessons
@testable import Practice

/// Words that are told, the slow voice, and what is changed about it.
struct SpeakingTests {
  private let diary = Diary()
  private static let word = "tea".startIndex..<"tea".endIndex

  private func state(after events: [TurnEvent]) throws -> TurnState {
    let item = Item(
      task: .say(answers: [try AnswerPattern("tea [please]")]),
      japanese: Japanese(text: "お茶", kana: "おちゃ"))
    var state = TurnState(Exercise(item), takesLinesAtAnyTime: true)
    for event in events { _ = state.handle(event) }
    return state
  }

  @Test func wordsCountOnlyWhileTheVoiceSpeaks() throws {
    let listening: [TurnEvent] = [.start, .promptEnded(.finished), .microphoneOpened]
    var speaking = try state(after: [.start])
    #expect(speaking.handle(.speaking(Self.word)) == [.show(.speaking(Self.word))])
    #expect(speaking.phase == .prompting)
    var again = try state(after: listening + [.microphoneLost(nil), .line("l")])
    #expect(again.handle(.speaking(Self.word)) == [.show(.speaking(Self.word))])
    let late = [[], Array(listening.prefix(2)), listening, listening + [.line("")]]
    for events in late + [listening + [.microphoneLost(nil)], [.start, .line("q")]] {
      var state = try state(after: events)
      #expect(state.handle(.speaking(Self.word)).isEmpty)
    }
  }

  @Test func slowlyIsOnceOnly() throws {
    var state = try state(after: [.start])
    #expect(state.handle(.line("s")) == [.stopSpeaking, .speak(.slow)])
    #expect(state.phase == .prompting)
    #expect(state.handle(.line("l")) == [.stopSpeaking, .speak(.normal)])
    let choosing: [TurnEvent] = [
      .start, .promptEnded(.finished), .microphoneOpened, .microphoneLost(nil),
    ]
    var later = try self.state(after: choosing)
    #expect(later.handle(.line("ゆっくり")) == [.beginSound, .speak(.slow)])
    #expect(later.phase == .hearingAgain)
    #expect(later.handle(.promptEnded(.finished)) == [.endSound, .show(.asksForChoice)])
    #expect(later.handle(.line("a")) == [.beginSound, .speak(.normal)])
  }

  /// Where `l` works, `s` does the same, but slowly.
  @Test func slowlyWorksWhereverListeningAgainDoes() throws {
    let ways: [[TurnEvent]] = [
      [.start], [.start, .promptEnded(.finished)],
      [.start, .promptEnded(.finished), .microphoneOpened],
      [.start, .promptEnded(.finished), .microphoneOpened, .line("")],
      [.start, .promptEnded(.finished), .microphoneFailed(Trouble(SampleFailure.noServer))],
      [.start, .promptEnded(.finished), .microphoneOpened, .microphoneLost(nil)],
    ]
    for way in ways {
      var (again, slowly) = (try state(after: way), try state(after: way))
      let effects = again.handle(.line("l")).map {
        $0 == .speak(.normal) ? TurnEffect.speak(.slow) : $0
      }
      #expect(slowly.handle(.line("s")) == effects)
      #expect(effects.contains(.speak(.slow)))
      #expect(slowly.phase == again.phase)
    }
  }

  @Test func theVoiceIsChangedInAnyPhaseWithoutDisturbingIt() throws {
    for knob in VoiceKnob.allCases {
      for events in [[.start], [.start, .promptEnded(.finished), .microphoneOpened]]
        as [[TurnEvent]]
      {
        var state = try state(after: events)
        let before = state
        let line = [VoiceKnob.nextVoice: "v", .nextOutput: "o", .louder: "+", .quieter: "-"][knob]
        #expect(state.handle(.line(line ?? "")) == [.adjust(knob)])
        #expect(state == before)
      }
    }
  }

  @Test func everyWordIsShownInOrder() async throws {
    let display = NotedDisplay()
    let studio = Studio(
      speaker: ScriptedSpeaker(diary, [.tells]), microphone: ScriptedMicrophone(diary),
      listeners: ScriptedListeners([.says("coffee", scoring: [90])]),
      session: ScriptedSession(diary))
    _ = await LessonRun(
      lesson: try cafe().first(1), studio: studio, input: ScriptedInput(["n"]), display: display,
      takesLinesAtAnyTime: false
    ).run()
    let prompt = try #require(Exercise(try cafe().items[0]).prompt?.text)
    let words = display.news.compactMap { news -> String? in
      if case .turn(.speaking(let range), _) = news { String(prompt[range]) } else { nil }
    }
    #expect(words == prompt.split(separator: " ").map(String.init))
  }

  @Test func whatWasChangedIsShownAndTheTurnGoesOn() async throws {
    let display = NotedDisplay()
    let control = ScriptedControl()
    let studio = Studio(
      speaker: ScriptedSpeaker(diary), microphone: ScriptedMicrophone(diary),
      listeners: ScriptedListeners([.says("coffee", scoring: [90])]),
      session: ScriptedSession(diary), control: control)
    // The last line is read when all has been shown.
    let input = ScriptedInput([
      .init("v"), .init("+"), .init("+"), .init("o"),
      .init("n", after: "turned", times: 4, in: diary),
    ])
    control.diary.withLock { $0 = diary }
    let summary = await LessonRun(
      lesson: try cafe().first(1), studio: studio, input: input, display: display,
      takesLinesAtAnyTime: false
    ).run()
    #expect(summary.end == .completed && summary.done == 1)
    #expect(control.knobs.withLock { $0 } == [.nextVoice, .louder, .louder, .nextOutput])
    let shown = display.news.count { if case .changed = $0 { true } else { false } }
    #expect(shown >= 3, "the last one may come when the lesson is over")
  }
}

private final class ScriptedControl: VoiceControl {
  let knobs = Mutex<[VoiceKnob]>([])
  let diary = Mutex<Diary?>(nil)

  func turn(_ knob: VoiceKnob) async -> VoiceChange {
    knobs.withLock { $0.append(knob) }
    await diary.withLock { $0 }?.note("turned")
    return VoiceChange(text: Text(en: "\(knob)", ja: "\(knob)"))
  }
}
