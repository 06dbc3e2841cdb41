import Language
import PracticeTestSupport
import Scoring
import Testing

@testable import Lessons
@testable import Practice

/// The turn and what its effects have done to the world.
private struct World: Hashable {
  var state: TurnState
  var holdsSession = false
  var speaks = false
  var hasMicrophone = false
  /// A person has asked for the microphone since it was last opened.
  var mayOpen = false

  /// - Returns: what is wrong with an effect here.
  mutating func carryOut(_ effect: TurnEffect) -> String? {
    switch effect {
    case .beginSound:
      if holdsSession { return "begun twice" }
      holdsSession = true
    case .endSound:
      if !holdsSession { return "ended without a beginning" }
      if speaks || hasMicrophone { return "released before it was stopped" }
      holdsSession = false
    case .speak, .speakModel, .playRecording:
      if !holdsSession || speaks || hasMicrophone { return "speaks without room" }
      speaks = true
    case .stopSpeaking:
      if !speaks { return "stops silence" }
      speaks = false
    case .openMicrophone:
      if !holdsSession || speaks || hasMicrophone { return "opens without room" }
      if !mayOpen { return "opens without being asked" }
      (hasMicrophone, mayOpen) = (true, false)
    case .closeMicrophone: hasMicrophone = false
    case .score: if hasMicrophone || holdsSession { return "scores while it listens" }
    case .drawContours: if hasMicrophone || holdsSession { return "draws while it listens" }
    case .show, .tell, .adjust: break
    }
    return nil
  }
}

struct TurnStateTests {
  private static let trouble = Trouble(SampleFailure.noServer)
  private static let events: [TurnEvent] =
    [
      .start, .takeUp, .speaking("tea".startIndex..<"tea".endIndex), .promptEnded(.finished),
      .promptEnded(.interrupted), .promptEnded(.unheard), .promptFailed(trouble),
      .microphoneOpened, .microphoneFailed(trouble), .microphoneLost(nil),
      .scored(.noSpeech), .scored(.wrongText), .scored(good), .scoringFailed(trouble),
      .contours(contours), .endOfInput,
    ]
    + ["", "a", "n", "l", "s", "p", "m", "v", "u", "q", "1", "tea", "coffee", "もう一度"]
    .map { .line($0) }
    + [nil, .utteranceOver, .nothingSaid, .tooLong, .deadMicrophone].map {
      .heard(ListeningUpdate(level: -20, words: ["tea"], outcome: $0))
    }

  private static let good = TurnResult.scored(
    Assessment(
      recognized: "tea please",
      scores: Scores(overall: 80, accuracy: 80, fluency: 80, completeness: 100, prosody: 80),
      words: []), of: "tea please")
  private static let contours = ContourPair(
    own: Contour(samples: scriptedVoice(height: 1, level: 3_000).samples)!, model: nil)

  private func exercise() throws -> Exercise {
    Exercise(
      Item(
        task: .say(answers: [try AnswerPattern("tea [please]")]),
        japanese: Japanese(text: "お茶", kana: "おちゃ")))
  }

  private func exercise(_ answering: Exercise.Answering) throws -> Exercise {
    switch answering {
    case .spoken: try exercise()
    case .typed: Exercise(Item(task: .dictation("tea"), japanese: Japanese(text: "お茶")))
    case .picked:
      Exercise(
        Item(
          task: .pair(MinimalPair(sound: "T/S", words: ["tea", "sea"])),
          japanese: Japanese(text: "お茶")), hears: true)
    case .none:
      Exercise(
        Item(
          task: .roleplay(
            RolePlay(
              start: "bye",
              turns: [
                .init(name: "bye", says: "Bye!", japanese: Japanese(text: "では"), answers: [])
              ])), japanese: Japanese(text: "別れ")))
    }
  }

  /// Every state that any row of events of any length can reach, with every event in it.
  @Test(arguments: [true, false], [Exercise.Answering.spoken, .typed, .picked, .none])
  func holdsItsPromisesInEveryReachableState(
    anyTime: Bool, answering: Exercise.Answering
  ) throws {
    let exercise = try exercise(answering)
    #expect(exercise.answering == answering)
    let first = World(state: TurnState(exercise, takesLinesAtAnyTime: anyTime, canUndo: true))
    var seen: Set<World> = [first]
    var open = [first]
    var overs: Set<TurnState.Phase> = []
    while let world = open.popLast() {
      for event in Self.events {
        var next = world
        switch event {
        case .line("u"): break
        case .start, .line: next.mayOpen = true
        // Of its own accord the voice ends; a stale end comes to one that does not speak.
        case .promptEnded, .promptFailed: next.speaks = false
        default: break
        }
        let effects = next.state.handle(event)
        for effect in effects {
          let fault = next.carryOut(effect)
          #expect(fault == nil, "\(world) \(event) \(effects)")
        }
        let phase = next.state.phase
        #expect(next.holdsSession == phase.needsSound, "\(world) \(event)")
        #expect(next.speaks == phase.speaks)
        for effect in effects {
          // Only what was said for this answer is played, and the model is named.
          if case .playRecording = effect { #expect(world.state.hasRecording) }
          if case .speakModel(let text) = effect {
            #expect(exercise.accepted.contains(text))
            #expect(effects.contains(.show(.plays(.model(text)))))
          }
          if effect == .show(.contours(Self.contours)) { #expect(world.state.phase == phase) }
        }
        #expect(next.hasMicrophone == (phase == .opening || phase == .listening))
        if event == .takeUp || event == .line("u") {
          #expect(
            !effects.contains(.speak(.normal)) && !effects.contains(.speak(.slow))
              && !effects.contains(.openMicrophone))
        }
        if world.state.phase != phase {
          #expect((effects.last == .show(.asksForChoice)) == (phase == .choosing))
          #expect((effects.last == .show(.asksForAnswer)) == (phase == .typing))
          #expect((effects.last == .score) == (phase == .scoring))
        }
        if event == .endOfInput, case .over = phase {} else { #expect(event != .endOfInput) }
        if case .over = phase {
          overs.insert(phase)
          #expect(!next.state.takesLine)
          if case .over = world.state.phase { #expect(effects.isEmpty) }
        }
        if seen.insert(next).inserted { open.append(next) }
      }
    }
    #expect(overs == [.over(.next), .over(.undo), .over(.quit), .over(.endOfInput)])
    #expect(seen.count > (answering == .spoken ? 20 : 6))
    #expect(seen.contains { $0.hasMicrophone } == (answering == .spoken))
    #expect(answering != .none || !seen.contains { $0.state.phase == .typing })
  }

  private func state(after events: [TurnEvent], anyTime: Bool = false) throws -> TurnState {
    var state = TurnState(try exercise(), takesLinesAtAnyTime: anyTime)
    for event in events { _ = state.handle(event) }
    return state
  }

  private let listening: [TurnEvent] = [.start, .promptEnded(.finished), .microphoneOpened]

  @Test func theWayOfAGoodTurn() throws {
    var state = TurnState(try exercise(), takesLinesAtAnyTime: false)
    #expect(state.handle(.start) == [.beginSound, .speak(.normal)])
    #expect(state.handle(.promptEnded(.finished)) == [.openMicrophone])
    #expect(state.handle(.microphoneOpened) == [.show(.microphoneOpened)])
    let loud = ListeningUpdate(level: -12, words: ["tea"])
    #expect(state.handle(.heard(loud)) == [.show(.listening(loud))])
    let last = ListeningUpdate(
      level: -.infinity, words: ["tea", "please"], outcome: .utteranceOver)
    #expect(
      state.handle(.heard(last)) == [
        .show(.listening(last)), .closeMicrophone,
        .show(.microphoneClosed(Heard(loudest: -12, words: ["tea", "please"]))), .endSound, .score,
      ])
    #expect(
      state.handle(.scored(.noSpeech)) == [.show(.advice(.noSpeech)), .show(.asksForChoice)])
    #expect(state.handle(.line("")) == [])
    #expect(state.phase == .over(.next))
  }

  @Test func anAnswerThatIsAChoiceIsAnAnswer() throws {
    let item = Item(
      task: .say(answers: [try AnswerPattern("next")]), japanese: Japanese(text: "次", kana: "つぎ"))
    var state = TurnState(Exercise(item), takesLinesAtAnyTime: false)
    for event in [TurnEvent.start, .promptEnded(.finished), .microphoneFailed(Self.trouble)] {
      _ = state.handle(event)
    }
    let effects = state.handle(.line("Next!"))
    #expect(state.phase == .choosing)
    #expect(
      effects.contains { if case .show(.compared(let it)) = $0 { it.isRight } else { false } })
  }

  @Test(arguments: [
    ("", TurnState.Phase.over(.next)), ("q", .over(.quit)), ("a", .prompting), ("l", .prompting),
    ("tea please", .choosing), ("water", .choosing),
  ])
  func linesWhileTyping(line: String, phase: TurnState.Phase) throws {
    let events: [TurnEvent] = [
      .start, .promptEnded(.finished), .microphoneFailed(Self.trouble), .line(line),
    ]
    #expect(try state(after: events).phase == phase)
  }

  @Test func anAnswerMayBeTypedBeforeItIsAskedFor() throws {
    for events in [Array(listening.prefix(1)), Array(listening.prefix(2)), listening] {
      #expect(try state(after: events + [.line("tea, please")], anyTime: true).phase == .choosing)
      #expect(try state(after: events + [.line("milk")], anyTime: true).phase == .choosing)
      let slip = try state(after: events + [.line("x")], anyTime: true)
      #expect(slip.phase == (try state(after: events, anyTime: true).phase))
    }
  }

  @Test func anEmptyLineGoesOn() throws {
    #expect(try state(after: [.start, .line("")], anyTime: true).phase == .opening)
    #expect(try state(after: listening + [.line("")], anyTime: true).phase == .scoring)
    let again = listening + [.microphoneLost(nil), .line("l")]
    #expect(try state(after: again).phase == .hearingAgain)
    #expect(try state(after: again + [.promptEnded(.finished)]).phase == .choosing)
    #expect(try state(after: again + [.line("")], anyTime: true).phase == .choosing)
  }

  @Test(arguments: [
    ("a", Choice.again), (" Again ", .again), ("もう一度", .again), ("", .next), ("　", .next),
    ("N", .next), ("次", .next), ("u", .undo), ("Undo", .undo), ("戻す", .undo), ("l", .listen),
    ("聞く", .listen), ("Q", .quit), ("やめる", .quit),
  ])
  func choices(line: String, choice: Choice) { #expect(Choice(line) == choice) }

  @Test(arguments: ["b", "aa", "next one", "終"])
  func noChoices(line: String) { #expect(Choice(line) == nil) }
}
