import AudioSession
import Commands
import DataFolder
import Foundation
import LivePractice
import PlainDisplay
import Practice
import PracticeRecord
import Progress
import Settings

/// `okojo practice`: the lesson, the sound of this machine, and the signals.
enum PracticeProgram {
  @Sendable static func run(_ order: PracticeOrder) async throws -> PracticeEnding {
    let data = try DataFolder(environment: order.environment)
    var options = SoundSystem.Options()
    options.others = order.others.flatMap { OthersPolicy(rawValue: $0.rawValue) }
    options.fixedVolume = order.fixedVolume
    (options.sink, options.source) = (order.output, order.microphone)
    if let voice = order.voice { try VoiceCheck.check(voice) }
    let system = try await SoundSystem(
      options, program: DataFolder.runningExecutable.path(percentEncoded: false),
      environment: order.environment)
    let practice = LivePractice(
      system, scoringModel: data.scoringModel,
      asked: Settings(voice: order.voice, volume: order.volume),
      settings: SettingsFile(environment: order.environment))
    let ending = await Result.of { try await hold(order, practice.studio, system.session) }
    await practice.close()
    await system.close()
    return try ending.get()
  }

  private static func hold(
    _ order: PracticeOrder, _ studio: Studio, _ session: AudioCoordinator
  ) async throws -> PracticeEnding {
    if let style = ScreenPractice.style(order) {
      return try await ScreenPractice.hold(order, studio, session, style)
    }
    return try await holdPlain(order, studio, session)
  }

  private static func holdPlain(
    _ order: PracticeOrder, _ studio: Studio, _ session: AudioCoordinator
  ) async throws -> PracticeEnding {
    let lesson = try order.lessonOrDefault()
    let isTerminal = isatty(STDIN_FILENO) != 0
    let style = PlainStyle(
      language: order.language, environment: order.environment,
      outputIsTerminal: isatty(STDOUT_FILENO) != 0, takesLinesAtAnyTime: isTerminal)
    let record = DiskRecord(file: ProgressFile.url(environment: order.environment))
    let run = LessonRun(
      lesson: lesson, studio: studio, input: InputLines(descriptor: STDIN_FILENO),
      display: await record.keeping(
        PlainDisplay(style, descriptor: STDOUT_FILENO), of: TrackedLesson(lesson)),
      takesLinesAtAnyTime: isTerminal)
    let task = Task { await run.run() }
    let signals = LessonSignals(session: session) { task.cancel() }
    let summary = await task.value
    if let signal = signals.received { return .signalled(signal) }
    if case .displayClosed(let trouble) = summary.end {
      guard let trouble else { return .readerLeft }
      throw DisplayFailure(trouble)
    }
    return .finished
  }
}

extension Result where Failure == any Error, Success: Sendable {
  /// What became of it, when there is something to be done before it is told.
  static func of(_ body: () async throws -> Success) async -> Self {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
