import Language
public import Lessons
public import PlainDisplay
public import Practice
import Progress

/// okojo on the whole screen: the list of lessons, a lesson, its summary, and the list again.
public actor FullScreen {
  enum Place {
    case home
    case lesson(LessonDesk, Task<Void, Never>)
    case summary(Lesson, LessonSummary, scroll: Int)
    case progress(ProgressState)
  }

  let screen: Screen
  private let style: PlainStyle
  let studio: Studio
  let lessons: @Sendable () -> [LessonEntry]
  let record: (any LearnerRecord)?
  let listen: (@Sendable (Lesson?) async -> VoiceChange)?
  var home = HomeState()
  var place = Place.home
  private var reading: Task<Void, Never>?
  var readingLessons: Task<Void, Never>?
  var adjusting: Task<Void, Never>?

  /// - Parameters:
  ///   - screen: not entered yet.
  ///   - lessons: reads all lessons; may take some time.
  ///   - record: what is known of the learner, if anything is.
  ///   - listen: begins to listen in the background, to this lesson or all, or ends it, and says
  ///     which. Without it listening is not offered.
  public init(
    screen: Screen, style: PlainStyle, studio: Studio,
    lessons: @escaping @Sendable () -> [LessonEntry], record: (any LearnerRecord)? = nil,
    listen: (@Sendable (Lesson?) async -> VoiceChange)? = nil
  ) {
    (self.screen, self.style, self.studio) = (screen, style, studio)
    (self.lessons, self.record, self.listen) = (lessons, record, listen)
    (home.hasRecord, home.offersListening) = (record != nil, listen != nil)
  }

  /// Returns when the person quits, at the end of the input, or soon after its task is cancelled;
  /// the terminal is as it was then, and a lesson that ran has ended.
  /// - Parameter lesson: to begin with, instead of the list.
  /// - Throws: ``ScreenError``
  public func run(startingWith lesson: Lesson? = nil) async throws {
    try await screen.enter()
    let lessons = Task { await readLessons() }
    (readingLessons, reading) = (lessons, lessons)
    if let lesson { begin(TrackedLesson(lesson)) } else { present() }
    for await key in screen.keys {
      if await press(key) == .quit { break }
    }
    await close()
  }

  enum Answer { case goOn, quit }

  private func press(_ key: Key) async -> Answer {
    switch place {
    case .home:
      switch home.press(key) {
      case .quit: return .quit
      case let choice?: return await take(choice)
      case nil: break
      }
    case .lesson(let desk, _):
      await desk.press(key)
      return .goOn
    case .progress(var state):
      switch state.press(key) {
      case .quit: return .quit
      case .home: place = .home
      case nil: place = .progress(state)
      }
    case .summary(let lesson, let summary, var scroll):
      switch key {
      case .text("q"): return .quit
      case .enter, .escape:
        place = .home
        reading = Task { await readRecord() }
      case .up, .down:
        scroll = max(0, scroll + (key == .up ? -1 : 1))
        place = .summary(lesson, summary, scroll: min(scroll, Self.longestScroll))
      default: return .goOn
      }
    }
    present()
    return .goOn
  }

  private static let longestScroll = 40

  func take(_ choice: HomeState.Choice) async -> Answer {
    switch choice {
    case .quit: return .quit
    case .begin(let lesson): begin(TrackedLesson(lesson))
    case .review:
      // What was due may have been answered elsewhere meanwhile.
      if let review = await record?.review(of: home.lessons) {
        begin(review)
      } else {
        await readRecord()
      }
    case .adjust(let knob): adjust(knob)
    case .progress:
      place = .progress(ProgressState())
      present()
      reading = Task { await readReport() }
    case .listen(let lesson):
      guard let listen else { break }
      adjust(saying: Self.starting) { await listen(lesson) }
    }
    return .goOn
  }

  private func begin(_ lesson: TrackedLesson) {
    let desk = LessonDesk(LessonState(lesson.lesson), screen: screen, style: style)
    place = .lesson(
      desk,
      Task {
        let run = LessonRun(
          lesson: lesson.lesson, studio: studio, input: desk,
          display: await record?.keeping(desk, of: lesson) ?? desk, takesLinesAtAnyTime: true)
        let summary = await run.run()
        guard summary.end != .cancelled else { return }
        place = .summary(lesson.lesson, await desk.summary ?? summary, scroll: 0)
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

  func present() {
    switch place {
    case .home:
      let view = HomeView(state: home, style: style)
      screen.show { view.frame($0) }
    case .summary(let lesson, let summary, let scroll):
      let view = SummaryView(lesson: lesson, summary: summary, scroll: scroll, style: style)
      screen.show { view.frame($0) }
    case .progress(let state):
      let view = ProgressView(state: state, style: style)
      screen.show { view.frame($0) }
    case .lesson: break
    }
  }
}
