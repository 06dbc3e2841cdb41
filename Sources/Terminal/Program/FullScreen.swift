public import Lessons
public import PlainDisplay
public import Practice

/// okojo on the whole screen: the list of lessons, a lesson, its summary, and the list again.
public actor FullScreen {
  private enum Place {
    case home
    case lesson(LessonDesk, Task<Void, Never>)
    case summary(Lesson, LessonSummary)
  }

  private let screen: Screen
  private let style: PlainStyle
  private let studio: Studio
  private let lessons: @Sendable () -> [LessonEntry]
  private let record: (any LearnerRecord)?
  private var home = HomeState()
  private var place = Place.home
  private var reading: Task<Void, Never>?
  private var adjusting: Task<Void, Never>?

  /// - Parameters:
  ///   - screen: not entered yet.
  ///   - lessons: reads all lessons; may take some time.
  ///   - record: what is known of the learner, if anything is.
  public init(
    screen: Screen, style: PlainStyle, studio: Studio,
    lessons: @escaping @Sendable () -> [LessonEntry], record: (any LearnerRecord)? = nil
  ) {
    (self.screen, self.style, self.studio) = (screen, style, studio)
    (self.lessons, self.record) = (lessons, record)
  }

  /// Returns when the person quits, at the end of the input, or soon after its task is cancelled;
  /// the terminal is as it was then, and a lesson that ran has ended.
  /// - Parameter lesson: to begin with, instead of the list.
  /// - Throws: ``ScreenError``
  public func run(startingWith lesson: Lesson? = nil) async throws {
    try await screen.enter()
    reading = Task { await readLessons() }
    if let lesson { begin(lesson) } else { present() }
    for await key in screen.keys {
      if await press(key) == .quit { break }
    }
    await close()
  }

  private enum Answer { case goOn, quit }

  private func press(_ key: Key) async -> Answer {
    switch place {
    case .home:
      switch home.press(key) {
      case .quit: return .quit
      case .begin(let lesson):
        begin(lesson)
        return .goOn
      case .adjust(let knob): adjust(knob)
      case nil: break
      }
    case .lesson(let desk, _):
      await desk.press(key)
      return .goOn
    case .summary:
      if key == .text("q") { return .quit }
      guard key == .enter || key == .escape else { return .goOn }
      place = .home
      reading = Task { await readRecord() }
    }
    present()
    return .goOn
  }

  /// One after the other; a server that hangs keeps no key waiting.
  private func adjust(_ knob: VoiceKnob) {
    guard let control = studio.control else { return }
    adjusting = Task { [adjusting] in
      await adjusting?.value
      home.change = await control.turn(knob)
      if case .home = place { present() }
    }
  }

  private func begin(_ lesson: Lesson) {
    let desk = LessonDesk(LessonState(lesson), screen: screen, style: style)
    place = .lesson(
      desk,
      Task {
        let run = LessonRun(
          lesson: lesson, studio: studio, input: desk,
          display: await record?.keeping(desk, of: lesson) ?? desk, takesLinesAtAnyTime: true)
        let summary = await run.run()
        guard summary.end != .cancelled else { return }
        place = .summary(lesson, summary)
        present()
      })
  }

  /// The terminal first: a sound server that hangs keeps nobody from it.
  private func close() async {
    reading?.cancel()
    await screen.leave()
    guard case .lesson(let desk, let lesson) = place else { return }
    lesson.cancel()
    await desk.endInput()
    await lesson.value
  }

  private func readLessons() async {
    let lessons = lessons
    // Before the models, which load meanwhile and are needed later.
    let entries = await Task.detached(priority: .userInitiated) { lessons() }.value
    home.entries = entries.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
    home.isComplete = true
    await readRecord()
  }

  private func readRecord() async {
    if let record {
      home.due = await record.due()
      for case .success(let lesson) in home.entries.map(\.lesson) where !Task.isCancelled {
        home.standings[lesson.id] = await record.standing(of: lesson)
      }
    }
    if case .home = place { present() }
  }

  private func present() {
    switch place {
    case .home:
      let view = HomeView(state: home, style: style)
      screen.show { view.frame($0) }
    case .summary(let lesson, let summary):
      let view = SummaryView(lesson: lesson, summary: summary, style: style)
      screen.show { view.frame($0) }
    case .lesson: break
    }
  }
}
