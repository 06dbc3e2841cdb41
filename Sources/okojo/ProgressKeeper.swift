import Commands
import Foundation
import Lessons
import Practice
import Progress

/// Shows a lesson and keeps what the learner did in it.
///
/// Each answer is saved when it is shown, so that nothing finished is lost, whatever ends the
/// program. What cannot be saved is told once and waits; the lesson goes on.
actor ProgressKeeper: LessonDisplay {
  private let display: any LessonDisplay
  private let lesson: Lesson
  private let itemIDs: [ItemID]
  private let store: ProgressStore?
  /// To be told at the next opportunity.
  private var trouble: Trouble?
  private var hasTold = false

  /// - Parameter file: of the database.
  init(_ display: any LessonDisplay, lesson: Lesson, file: URL) {
    (self.display, self.lesson) = (display, lesson)
    itemIDs = lesson.itemIDs
    do {
      store = try ProgressStore(at: file, now: .now)
    } catch {
      store = nil
      trouble = Trouble(error)
    }
  }

  func show(_ news: LessonNews) async throws {
    try await display.show(news)
    if case .turn(let turn, let exercise) = news { await keep(turn, exercise) }
    if let trouble, !hasTold {
      hasTold = true
      try await display.show(.trouble(trouble))
    }
  }

  private func keep(_ news: TurnNews, _ exercise: Exercise) async {
    guard let store, let place = lesson.items.firstIndex(of: exercise.item) else { return }
    let item = itemIDs[place]
    let kind = exercise.item.kind
    let attempt: Attempt
    switch news {
    case .result(.scored(let assessment, let text)):
      attempt = Attempt(
        of: item, kind: kind, text: text, at: .now, in: .current, assessment: assessment)
    case .result(.rival(_, let wanted)):
      // The word was not said; how well the other one was, is not the question.
      attempt = Attempt(
        of: item, kind: kind, text: wanted, at: .now, in: .current, isSpoken: true, overall: 0)
    case .picked(let word, let wanted) where word != wanted:
      // To hear it right is the half of the exercise; to hear it wrong is to have it again soon.
      attempt = Attempt(
        of: item, kind: kind, text: wanted, at: .now, in: .current, isSpoken: false, overall: 0)
    case .compared(let comparison):
      attempt = Attempt(
        of: item, kind: kind, text: comparison.expected, at: .now, in: .current, isSpoken: false,
        overall: comparison.share)
    default: return
    }
    do {
      if let setAside = try await store.record(attempt, now: .now) { tell(Trouble(setAside)) }
    } catch {
      tell(Trouble(error))
    }
  }

  private func tell(_ trouble: Trouble) {
    if self.trouble == nil { self.trouble = trouble }
  }
}

extension TypedComparison {
  /// How many of the words are right, 0–100.
  fileprivate var share: Double {
    let right = words.count { if case .right = $0 { true } else { false } }
    return words.isEmpty ? 0 : 100 * Double(right) / Double(words.count)
  }
}
