import Language
public import Lessons

/// What a lesson is carried out with.
public struct Studio: Sendable {
  public var speaker: any Speaker
  public var microphone: any Microphone
  public var listeners: any ListenerFactory
  public var session: any SoundSession
  /// Nothing where nothing can be changed about the voice.
  public var control: (any VoiceControl)?

  public init(
    speaker: any Speaker, microphone: any Microphone, listeners: any ListenerFactory,
    session: any SoundSession, control: (any VoiceControl)? = nil
  ) {
    self.control = control
    self.speaker = speaker
    self.microphone = microphone
    self.listeners = listeners
    self.session = session
  }
}

/// Carries a lesson out, turn after turn.
///
/// What is missing is said once, and the lesson goes on with what is left. Every turn tries
/// everything anew, so that what comes back is used again.
public actor LessonRun {
  private let lesson: Lesson
  private let input: any LineInput
  private let display: any LessonDisplay
  private let takesLinesAtAnyTime: Bool
  private let stage: Stage
  private var troubles = TroubleLog()
  var summary: LessonSummary
  private var end: LessonSummary.End?
  private var reading: Task<Void, Never>?
  private let control: (any VoiceControl)?
  private var adjusting: Task<Void, Never>?
  /// One for each item.
  var dialogues: [Dialogue]
  /// As they begin.
  let beginnings: [Dialogue]
  var trail = Trail()

  /// - Parameters:
  ///   - takesLinesAtAnyTime: for a terminal; see ``TurnState``.
  ///   - pick: one of so many words of a minimal pair, from 0.
  public init(
    lesson: Lesson, studio: Studio, input: any LineInput, display: any LessonDisplay,
    takesLinesAtAnyTime: Bool, pick: (Int) -> Int = { Int.random(in: 0..<$0) }
  ) {
    self.lesson = lesson
    beginnings = lesson.items.map { Dialogue($0, pick: pick) }
    dialogues = beginnings
    self.input = input
    self.display = display
    self.takesLinesAtAnyTime = takesLinesAtAnyTime
    stage = Stage(studio)
    control = studio.control
    summary = LessonSummary(count: lesson.items.count)
  }

  /// To be called once. Whatever way it ends, the voice is silent, the microphone closed and the
  /// session released when this returns; to end it from outside, cancel the task.
  public func run() async -> LessonSummary {
    await show(.began(lesson))
    var place = 0
    var returns = false
    while end == nil, dialogues.indices.contains(place) {
      let turnEnd = await take(place, returns: returns)
      returns = turnEnd == .undo
      switch turnEnd {
      case .next: place = goOn(from: place)
      case .undo: place = goBack() ?? place
      case .quit: end = end ?? .quit
      case .endOfInput: end = end ?? (Task.isCancelled ? .cancelled : .endOfInput)
      }
    }
    reading?.cancel()
    await stage.finish()
    summary.end = end ?? .completed
    if summary.end != .cancelled { await show(.ended(summary)) }
    return summary
  }

  /// - Parameter returns: the exercise is there again, as it was left.
  private func take(_ place: Int, returns: Bool) async -> TurnEnd {
    let exercise = dialogues[place].exercise
    await stage.set(exercise, following: following(place))
    let (number, count) = (place + 1, dialogues.count)
    await show(
      returns
        ? .returned(exercise, number: number, count: count, outcome: trail.outcome)
        : .exercise(exercise, number: number, count: count))
    var state = TurnState(
      exercise, takesLinesAtAnyTime: takesLinesAtAnyTime, canUndo: trail.canGoBack)
    let first: TurnEvent = end == nil ? returns ? .takeUp : .start : .endOfInput
    await perform(state.handle(first), place)
    while true {
      if case .over(let end) = state.phase { return end }
      if end != nil {
        await perform(state.handle(.endOfInput), place)
        continue
      }
      if state.takesLine { readLine() }
      // Nothing when the task is cancelled.
      guard let event = await stage.next() else {
        await perform(state.handle(.endOfInput), place)
        continue
      }
      if case .line = event { reading = nil }
      noteWorking(event, exercise)
      let effects = state.handle(event)
      if case .line = event, state.phase == .prompting {
        trail.again(place, dialogues[place])
        state.canUndo = trail.canGoBack
      }
      await perform(effects, place)
    }
  }

  private func noteWorking(_ event: TurnEvent, _ exercise: Exercise) {
    switch event {
    case .promptEnded(.finished) where exercise.prompt != nil: troubles.works(.voice)
    case .microphoneOpened: troubles.works(.microphone)
    case .scored: troubles.works(.scoring)
    default: break
    }
  }

  private func perform(_ effects: [TurnEffect], _ place: Int) async {
    for effect in effects {
      switch effect {
      case .show(var news):
        if news == .interrupted(nil) { news = .interrupted(await stage.causeOfInterruption()) }
        if news == .hearingInterrupted(nil) {
          news = .hearingInterrupted(await stage.causeOfInterruption())
        }
        summary.note(news, at: placeInLesson(place))
        dialogues[place].note(news)
        trail.note(news)
        await show(.turn(news, dialogues[place].exercise))
      case .tell(let trouble, let part): await tell(trouble, of: part)
      case .beginSound, .endSound:
        if let trouble = await stage.session(begins: effect == .beginSound) {
          await tell(trouble, of: .session)
        } else if effect == .beginSound {
          troubles.works(.session)
        }
      case .speak(let pace): await stage.speak(pace)
      case .adjust(let knob): adjust(knob)
      case .playRecording(let model): await stage.playRecording(like: model)
      case .speakModel(let text): await stage.say(VoiceLine(text, in: .english))
      case .stopSpeaking: await stage.stopSpeaking()
      case .openMicrophone: await stage.openMicrophone()
      case .closeMicrophone: await stage.closeMicrophone()
      case .score: await stage.score()
      case .drawContours(let text): await stage.drawContours(beside: text)
      }
    }
  }

  /// One after the other, while the turn goes on: a server that hangs keeps nobody waiting.
  private func adjust(_ knob: VoiceKnob) {
    guard let control else { return }
    adjusting = Task { [adjusting] in
      await adjusting?.value
      let change = await control.turn(knob)
      if end == nil { await show(.changed(change)) }
    }
  }

  private func tell(_ trouble: Trouble, of part: TroublePart) async {
    if troubles.isNew(trouble, of: part) { await show(.trouble(trouble)) }
  }

  private func show(_ news: LessonNews) async {
    if case .displayClosed = end { return }
    do {
      try await display.show(news)
    } catch {
      end = .displayClosed(error is DisplayClosed ? nil : Trouble(error))
    }
  }

  /// One line is read at a time, and only when it is wanted: the next when this one has been taken,
  /// whatever comes between.
  private func readLine() {
    guard reading == nil else { return }
    reading = Task {
      stage.post(line: await input.next())
    }
  }
}
