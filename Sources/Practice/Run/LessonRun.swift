import Language
public import Lessons

/// What a lesson is carried out with.
public struct Studio: Sendable {
  public var speaker: any Speaker
  public var microphone: any Microphone
  public var listeners: any ListenerFactory
  public var session: any SoundSession

  public init(
    speaker: any Speaker, microphone: any Microphone, listeners: any ListenerFactory,
    session: any SoundSession
  ) {
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
  private var summary: LessonSummary
  private var end: LessonSummary.End?
  private var reading: Task<Void, Never>?
  /// One for each item.
  private var dialogues: [Dialogue]

  /// - Parameters:
  ///   - takesLinesAtAnyTime: for a terminal; see ``TurnState``.
  ///   - pick: one of so many words of a minimal pair, from 0.
  public init(
    lesson: Lesson, studio: Studio, input: any LineInput, display: any LessonDisplay,
    takesLinesAtAnyTime: Bool, pick: (Int) -> Int = { Int.random(in: 0..<$0) }
  ) {
    self.lesson = lesson
    dialogues = lesson.items.map { Dialogue($0, pick: pick) }
    self.input = input
    self.display = display
    self.takesLinesAtAnyTime = takesLinesAtAnyTime
    stage = Stage(studio)
    summary = LessonSummary(count: lesson.items.count)
  }

  /// To be called once. Whatever way it ends, the voice is silent, the microphone closed and the
  /// session released when this returns; to end it from outside, cancel the task.
  public func run() async -> LessonSummary {
    await show(.began(lesson))
    for place in dialogues.indices {
      var goesOn = true
      while goesOn, end == nil {
        switch await take(place) {
        case .next: goesOn = dialogues[place].advance()
        case .quit: end = end ?? .quit
        case .endOfInput: end = end ?? (Task.isCancelled ? .cancelled : .endOfInput)
        }
      }
    }
    reading?.cancel()
    await stage.finish()
    summary.end = end ?? .completed
    if summary.end != .cancelled { await show(.ended(summary)) }
    return summary
  }

  private func take(_ place: Int) async -> TurnEnd {
    let exercise = dialogues[place].exercise
    var state = TurnState(exercise, takesLinesAtAnyTime: takesLinesAtAnyTime)
    await stage.set(exercise, following: following(place))
    await show(.exercise(exercise, number: place + 1, count: dialogues.count))
    await perform(end == nil ? state.handle(.start) : state.handle(.endOfInput), place)
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
      noteWorking(event, exercise)
      await perform(state.handle(event), place)
    }
  }

  /// What comes next, if no answer decides it.
  private func following(_ place: Int) -> Exercise? {
    var dialogue = dialogues[place]
    if dialogue.advance() { return dialogue.exercise }
    return dialogues.indices.contains(place + 1) ? dialogues[place + 1].exercise : nil
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
        summary.note(news, at: .init(item: place, turn: dialogues[place].number))
        dialogues[place].note(news)
        await show(.turn(news, dialogues[place].exercise))
      case .tell(let trouble, let part): await tell(trouble, of: part)
      case .beginSound, .endSound:
        if let trouble = await stage.session(begins: effect == .beginSound) {
          await tell(trouble, of: .session)
        } else if effect == .beginSound {
          troubles.works(.session)
        }
      case .speak: await stage.speak()
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

  /// One line is read at a time, and only when it is wanted.
  private func readLine() {
    guard reading == nil else { return }
    reading = Task {
      let line = await input.next()
      reading = nil
      stage.post(line: line)
    }
  }
}
