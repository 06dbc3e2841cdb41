import DataFolder
import Foundation
import Lessons
import LivePractice
import Practice
import Progress
import Synchronization

/// Holds the lesson again and again, until there were enough turns.
struct Soak {
  let turns: Int
  /// After so many, all that is loaded once is there.
  let settled: Int
  private let lesson: Lesson
  private let data: DataFolder

  init(turns: Int, settled: Int) throws {
    (self.turns, self.settled) = (turns, min(settled, turns))
    lesson = try SoakLesson.read()
    data = try DataFolder()
  }

  func run() async throws -> Report {
    let folder = FileManager.default.temporaryDirectory.appending(path: "okojo-\(UUID())")
    // What could not be removed stays in the temporary folder.
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = try ProgressStore(at: folder.appending(path: "progress.db"), now: .now)
    let ears = PracticeEars(scoringModel: data.scoringModel)
    let mouth = Mouth()
    let studio = Studio(
      speaker: SilentSpeaker(), microphone: FedMicrophone(mouth: mouth), listeners: ears,
      session: NoCard())
    let log = FootprintLog(every: max(1, min(500, settled)))
    let began = ContinuousClock.now
    var report = Report()
    while report.turns < turns {
      let before = report.turns
      let learner = Learner(lesson, mouth: mouth, store: store, limit: turns - before)
      _ = await LessonRun(
        lesson: lesson, studio: studio, input: learner, display: learner,
        takesLinesAtAnyTime: false
      ).run()
      report.turns += await learner.turns
      report.scored += await learner.scored
      report.saved += await learner.saved
      report.troubles += await learner.troubles
      // Between lessons, so that no turn that goes on is counted as left behind.
      log.note(report.turns)
      guard report.turns > before else { break }
    }
    (report.first, report.last) = (log.at(settled), try Footprint.now())
    await ears.close()
    report.attempts = try await store.attempts().count
    report.seconds = Double((ContinuousClock.now - began).components.seconds)
    return report
  }
}

/// What was held at every so many turns.
final class FootprintLog: Sendable {
  private let step: Int
  private let due: Mutex<Int>
  private let entries = Mutex<[(turn: Int, footprint: Footprint)]>([])

  init(every step: Int) {
    self.step = step
    due = Mutex(step)
  }

  func at(_ turn: Int) -> Footprint? {
    entries.withLock { $0.first { $0.turn >= turn }?.footprint }
  }

  func note(_ turn: Int) {
    let isDue = due.withLock { due in
      guard turn >= due else { return false }
      due = (turn / step + 1) * step
      return true
    }
    guard isDue else { return }
    do {
      let footprint = try Footprint.now()
      entries.withLock { $0.append((turn, footprint)) }
      print(
        "\(turn) turns: heap \(footprint.heap / 1024) KiB, resident \(footprint.resident / 1024) "
          + "KiB, \(footprint.descriptors) descriptors, \(footprint.threads) threads")
      fflush(nil)
    } catch {
      print("\(turn) turns: \(error)")
    }
  }
}

/// What came out.
struct Report {
  var turns = 0
  var scored = 0
  var saved = 0
  /// In the database.
  var attempts = 0
  var seconds = 0.0
  var troubles: [String] = []
  var first: Footprint?
  var last: Footprint?

  /// In percent; nothing measured is as bad as it gets.
  var heapGrowth: Double {
    guard let first, let last else { return .infinity }
    return growth(from: first.heap, to: last.heap)
  }

  /// Nothing failed, nothing was lost, nothing is still open. Of the synthesiser's short lines about
  /// a third have a score; the others are taken for other texts.
  var isWhole: Bool {
    guard let first, let last else { return false }
    return troubles.isEmpty && saved == attempts && 5 * scored > turns
      && last.descriptors <= first.descriptors
  }

  var text: String {
    guard let first, let last else { return "no turns" }
    func percent(_ value: Double) -> String { String(format: "%+.2f %%", value) }
    return """
      \(turns) turns in \(Int(seconds)) s: \(scored) scored, \(saved) saved, \(attempts) in the \
      database, troubles: \(troubles.isEmpty ? "none" : Set(troubles).sorted().joined(separator: " "))
      heap \(percent(heapGrowth)), resident \
      \(percent(growth(from: first.resident, to: last.resident))), descriptors \
      \(first.descriptors) → \(last.descriptors), threads \(first.threads) → \(last.threads)
      """
  }
}
