import AudioSession
import Commands
import Foundation
import Lessons
import PlainDisplay
import Practice
import PracticeRecord
import Progress
import Terminal

/// `okojo practice` on the whole screen.
enum ScreenPractice {
  /// How the screen looks; nothing where there is none, or none is wanted.
  static func style(_ order: PracticeOrder) -> PlainStyle? {
    let isDumb = ["", "dumb"].contains(order.environment["TERM"] ?? "")
    guard !order.isPlain, !isDumb, isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0
    else { return nil }
    return PlainStyle(
      language: order.language, environment: order.environment, outputIsTerminal: true,
      takesLinesAtAnyTime: true)
  }

  static func hold(
    _ order: PracticeOrder, _ studio: Studio, _ session: AudioCoordinator, _ style: PlainStyle
  ) async throws -> PracticeEnding {
    let screen: Screen
    do {
      screen = try Screen(
        input: STDIN_FILENO, output: STDOUT_FILENO, isColoured: style.isColoured)
    } catch { throw Unavailable(error) }
    let program = FullScreen(
      screen: screen, style: style, studio: studio, lessons: { entries(of: order.library) },
      record: DiskRecord(file: ProgressFile.url(environment: order.environment)),
      listen: { await BackgroundListening.turn($0, order) })
    // ncurses takes the signals that nobody has taken before it.
    let (ready, begin) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in ready {}
      try await program.run(startingWith: order.lesson)
    }
    let signals = LessonSignals(session: session, screen: screen) { task.cancel() }
    begin.finish()
    do {
      try await task.value
    } catch let error as ScreenError {
      throw Unavailable(error)
    }
    if let signal = signals.received { return .signalled(signal) }
    return .finished
  }

  private static func entries(of library: LessonLibrary) -> [LessonEntry] {
    library.ids.map { id in
      LessonEntry(
        id: id, lesson: Result { () throws(LessonError) -> Lesson in try library.lesson(id) })
    }
  }
}
