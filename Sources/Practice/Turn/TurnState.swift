/// A turn of a lesson: the prompt is spoken, the answer is heard or typed and judged, and a line
/// of input decides what comes next.
///
/// A value without clock and without I/O: an event gives the new state and the effects. Events
/// that come too late for the phase change nothing.
public struct TurnState: Sendable, Hashable {
  public enum Phase: Sendable, Hashable {
    case ready
    /// The voice speaks; then the microphone opens.
    case prompting
    case opening
    case listening
    case scoring
    /// An answer is awaited as a line of input.
    case typing
    /// A choice is awaited as a line of input.
    case choosing
    /// The voice speaks once more; then the choice is back.
    case hearingAgain
    /// The learner's own recording is played; then the model follows.
    case hearingOwn
    /// The voice says an accepted text; then the choice is back.
    case hearingModel
    case over(TurnEnd)

    /// Whether the sound card is ours. The one place that knows it.
    var needsSound: Bool {
      switch self {
      case .prompting, .opening, .listening, .hearingAgain, .hearingOwn, .hearingModel: true
      case .ready, .scoring, .typing, .choosing, .over: false
      }
    }

    var speaks: Bool { self == .prompting || isHearing }
    /// What has been said is heard once more.
    var isHearing: Bool {
      self == .hearingAgain || self == .hearingOwn || self == .hearingModel
    }
    /// The turn has an answer, or had its chance.
    var isBehindAnswer: Bool { self == .scoring || self == .choosing || isHearing }
    fileprivate var hasMicrophone: Bool { self == .opening || self == .listening }
  }

  public private(set) var phase = Phase.ready
  /// Of the voice when it speaks next.
  var pace = Pace.normal
  /// What a listening microphone has heard.
  private(set) var heard = Heard()
  /// Of the answer before the choice.
  private(set) var hasRecording = false
  /// The accepted text that the answer was held against; before that, the first.
  private(set) var model: String?
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

  /// Where a turn goes when the voice has ended.
  var afterPrompt: Phase {
    switch answering {
    case .spoken: .opening
    case .typed, .picked: .typing
    case .none: .choosing
    }
  }

  /// What is asked stands on the screen as well, except where hearing it is the exercise.
  private mutating func goOnUnheard() -> [TurnEffect] {
    switch answering {
    case .typed, .picked: move(to: .choosing, ended: true, saying: [.show(.advice(.unheard))])
    case .spoken, .none: move(to: afterPrompt, ended: true)
    }
  }

  private mutating func take(_ result: TurnResult) -> [TurnEffect] {
    var news = result.news.map { TurnEffect.show($0) }
    if case .scored(_, let text) = result {
      model = text
      // They take a moment, for which the score does not wait.
      news.append(.drawContours(text))
    }
    return move(to: .choosing, saying: news)
  }

  mutating func take(_ comparison: TypedComparison) -> [TurnEffect] {
    model = comparison.expected
    return move(to: .choosing, saying: [.show(.compared(comparison))])
  }

  private mutating func hear(_ update: ListeningUpdate) -> [TurnEffect] {
    heard.take(update)
    let live = TurnEffect.show(.listening(update))
    switch update.outcome {
    case nil: return [live]
    case .utteranceOver: return [live] + move(to: .scoring)
    case .tooLong: return [live] + move(to: .scoring, saying: [.show(.advice(.tooLong))])
    case .nothingSaid:
      return [live] + move(to: .choosing, saying: [.show(.advice(.nothingSaid))])
    case .deadMicrophone:
      return [live] + move(to: .choosing, saying: [.show(.advice(.deadMicrophone))])
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
