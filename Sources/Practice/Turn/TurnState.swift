/// A turn of a lesson: the prompt is spoken, the answer is heard or typed and judged, and a line
/// of input decides what comes next.
///
/// A value without clock and without I/O: an event gives the new state and the effects. Events
/// that come too late for the phase change nothing.
public struct TurnState: Sendable, Hashable {
  public private(set) var phase = Phase.ready
  /// Of the voice when it speaks next.
  var pace = Pace.normal
  /// What a listening microphone has heard.
  var heard = Heard()
  /// Of the answer before the choice.
  var hasRecording = false
  /// The accepted text that the answer was held against; before that, the first.
  var model: String?
  let accepted: [String]
  /// The voice has said the model already, or will.
  let promptIsModel: Bool
  let answering: Exercise.Answering
  let choices: [String]
  let takesLinesAtAnyTime: Bool
  /// Whether anything came before that could be taken back.
  var canUndo: Bool

  /// - Parameters:
  ///   - takesLinesAtAnyTime: for a person at a terminal, whose line cuts the voice short or ends
  ///     the recording. Lines of a file or pipe wait until they are asked for.
  public init(_ exercise: Exercise, takesLinesAtAnyTime: Bool, canUndo: Bool = false) {
    (accepted, answering, choices) = (exercise.accepted, exercise.answering, exercise.choices)
    model = exercise.accepted.first
    promptIsModel = exercise.promptIsModel
    self.takesLinesAtAnyTime = takesLinesAtAnyTime
    self.canUndo = canUndo
  }

  /// Whether a line of input is awaited now.
  public var takesLine: Bool {
    switch phase {
    case .typing, .choosing: true
    case .ready, .over: false
    case .prompting, .opening, .listening, .scoring, .hearingAgain, .hearingOwn, .hearingModel:
      takesLinesAtAnyTime
    }
  }

  public mutating func handle(_ event: TurnEvent) -> [TurnEffect] {
    switch (phase, event) {
    case (.over, _): []
    case (_, .endOfInput): move(to: .over(.endOfInput))
    case (.ready, .start): move(to: .prompting)
    case (.ready, .takeUp): move(to: .choosing)
    case (_, .line(let line)): take(line)

    case (.prompting, .speaking(let word)), (.hearingAgain, .speaking(let word)):
      [.show(.speaking(word))]
    case (.prompting, .promptEnded(.finished)): move(to: afterPrompt, ended: true)
    case (.prompting, .promptEnded(.unheard)): goOnUnheard()
    case (.prompting, .promptFailed(let trouble)): [.tell(trouble, of: .voice)] + goOnUnheard()
    case (.hearingOwn, .promptEnded(.finished)): move(to: .hearingModel, ended: true)
    case (let phase, .promptEnded(.finished)) where phase.isHearing,
      (let phase, .promptEnded(.unheard)) where phase.isHearing:
      move(to: .choosing, ended: true)
    case (let phase, .promptFailed(let trouble)) where phase.isHearing:
      move(to: .choosing, ended: true, saying: [.tell(trouble, of: .voice)])
    case (let phase, .promptEnded(.interrupted)) where phase.isHearing:
      move(to: .choosing, ended: true, saying: [.show(.hearingInterrupted(nil))])
    case (.prompting, .promptEnded(.interrupted)):
      move(to: .choosing, ended: true, saying: [.show(.interrupted(nil))])

    case (.opening, .microphoneOpened): move(to: .listening, saying: [.show(.microphoneOpened)])
    case (.opening, .microphoneFailed(let trouble)):
      move(to: .typing, saying: [.tell(trouble, of: .microphone)])
    case (.listening, .heard(let update)): hear(update)
    case (.opening, .microphoneLost(let trouble)), (.listening, .microphoneLost(let trouble)):
      move(to: .choosing, saying: [.show(.interrupted(trouble))])

    case (.scoring, .scored(let result)): take(result)
    case (.scoring, .scoringFailed(let trouble)):
      move(to: .choosing, saying: [.tell(trouble, of: .scoring)])
    case (let phase, .contours(let pair)) where phase == .choosing || phase.isHearing:
      [.show(.contours(pair))]
    default: []
    }
  }

  /// The only way from phase to phase: what the old one had is stopped, then released; what the
  /// new one needs is begun.
  /// - Parameters:
  ///   - ended: the voice has ended by itself.
  ///   - news: to be said when the sound is released and before the next question.
  mutating func move(
    to next: Phase, ended: Bool = false, saying news: [TurnEffect] = []
  ) -> [TurnEffect] {
    let old = phase
    phase = next
    var effects: [TurnEffect] = []
    if old.speaks, !ended { effects.append(.stopSpeaking) }
    if old.hasMicrophone, next != .listening {
      effects.append(.closeMicrophone)
      if old == .listening { effects.append(.show(.microphoneClosed(heard))) }
    }
    if old.needsSound, !next.needsSound { effects.append(.endSound) }
    effects += news
    if next.needsSound, !old.needsSound { effects.append(.beginSound) }
    return effects + entering(next)
  }

  private mutating func entering(_ next: Phase) -> [TurnEffect] {
    switch next {
    case .prompting:
      hasRecording = false
      defer { pace = .normal }
      return [.speak(pace)]
    case .hearingAgain:
      defer { pace = .normal }
      return [.speak(pace)]
    case .hearingOwn: return [.show(.plays(.recording)), .playRecording(like: model)]
    case .hearingModel: return model.map { [.show(.plays(.model($0))), .speakModel($0)] } ?? []
    case .opening:
      heard = Heard()
      return [.openMicrophone]
    case .scoring:
      hasRecording = true
      return [.score]
    case .typing: return [.show(.asksForAnswer)]
    case .choosing: return [.show(.asksForChoice)]
    case .ready, .listening, .over: return []
    }
  }
}

/// How a turn ended.
public enum TurnEnd: Sendable, Hashable {
  case next, undo, quit, endOfInput
}
