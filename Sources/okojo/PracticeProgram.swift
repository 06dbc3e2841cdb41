import AudioSession
import Commands
import DataFolder
import Foundation
import LivePractice
import PlainDisplay
import Practice
import Progress

/// `okojo practice`: the lesson, the sound of this machine, and the signals.
enum PracticeProgram {
  @Sendable static func run(_ order: PracticeOrder) async throws -> PracticeEnding {
    let data = try DataFolder(environment: order.environment)
    var options = SoundSystem.Options()
    options.others = order.others.flatMap { OthersPolicy(rawValue: $0.rawValue) }
    options.fixedVolume = order.fixedVolume
    (options.sink, options.source) = (order.output, order.microphone)
    let system = try await SoundSystem(
      options, program: DataFolder.runningExecutable.path(percentEncoded: false),
      environment: order.environment)
    let practice = LivePractice(system, scoringModel: data.scoringModel)
    let lesson = Task { await hold(order, practice.studio) }
    let signals = LessonSignals(session: system.session) { lesson.cancel() }
    let summary = await lesson.value
    await practice.close()
    await system.close()
    if let signal = signals.received { return .signalled(signal) }
    if case .displayClosed(let trouble) = summary.end {
      guard let trouble else { return .readerLeft }
      throw DisplayFailure(trouble)
    }
    return .finished
  }

  private static func hold(_ order: PracticeOrder, _ studio: Studio) async -> LessonSummary {
    let isTerminal = isatty(STDIN_FILENO) != 0
    let style = PlainStyle(
      language: order.language, environment: order.environment,
      outputIsTerminal: isatty(STDOUT_FILENO) != 0, takesLinesAtAnyTime: isTerminal)
    let run = LessonRun(
      lesson: order.lesson, studio: studio, input: InputLines(descriptor: STDIN_FILENO),
      display: ProgressKeeper(
        PlainDisplay(style, descriptor: STDOUT_FILENO), lesson: order.lesson,
        file: ProgressFile.url(environment: order.environment)), takesLinesAtAnyTime: isTerminal)
    return await run.run()
  }
}
