import Foundation
import Lessons
import Practice
import Progress

/// Shows a lesson and keeps what the learner did in it.
///
/// Each answer is saved when it is shown, so that nothing finished is lost, whatever ends the
/// program. What cannot be saved is told once and waits; the lesson goes on. At the end it adds to
/// the summary what comes back and when.
actor ProgressKeeper: LessonDisplay {
  private let display: any LessonDisplay
  private let lesson: TrackedLesson
  private let store: ProgressStore?
  private let zone: TimeZone
  private let now: @Sendable () -> Date
  /// To be told at the next opportunity.
  private var trouble: Trouble?
  private var hasTold = false
  /// Of the exercise that goes on, from 0: two lessons of a review may have equal items.
  private var place = 0
  private var outlook: Outlook

  /// - Parameters:
  ///   - candidates: the items of all lessons, where they are known.
  ///   - store: nothing where it could not be opened.
  ///   - trouble: what was noticed when it was.
  init(
    _ display: any LessonDisplay, lesson: TrackedLesson, candidates: [ItemID]?,
    store: ProgressStore?, trouble: Trouble?, zone: TimeZone, now: @escaping @Sendable () -> Date
  ) {
    (self.display, self.lesson, self.store) = (display, lesson, store)
    (self.trouble, self.zone, self.now) = (trouble, zone, now)
    outlook = Outlook(lesson: lesson, candidates: candidates, zone: zone)
  }

  func show(_ news: LessonNews) async throws {
    switch news {
    case .exercise(_, let number, _), .returned(_, let number, _, _): place = number - 1
    case .ended(var summary):
      summary.outlook = await finish()
      return try await display.show(.ended(summary))
    default: break
    }
    try await display.show(news)
    switch news {
    case .began: outlook.before = try? await store?.history()  // Without it nothing is compared.
    case .turn(let turn, let exercise): await keep(turn, exercise)
    default: break
    }
    if let trouble, !hasTold {
      hasTold = true
      try await display.show(.trouble(trouble))
    }
  }

  private func keep(_ news: TurnNews, _ exercise: Exercise) async {
    guard let store, lesson.itemIDs.indices.contains(place) else { return }
    let item = lesson.itemIDs[place]
    let kind = exercise.item.kind
    let attempt: Attempt
    switch news {
    case .result(.scored(let assessment, let text)):
      attempt = Attempt(
        of: item, kind: kind, text: text, at: now(), in: zone, assessment: assessment)
    case .result(.rival(_, let wanted)):
      // The word was not said; how well the other one was, is not the question.
      attempt = Attempt(
        of: item, kind: kind, text: wanted, at: now(), in: zone, isSpoken: true, overall: 0)
    case .picked(let word, let wanted) where word != wanted:
      // To hear it right is the half of the exercise; to hear it wrong is to have it again soon.
      attempt = Attempt(
        of: item, kind: kind, text: wanted, at: now(), in: zone, isSpoken: false, overall: 0)
    case .compared(let comparison):
      attempt = Attempt(
        of: item, kind: kind, text: comparison.expected, at: now(), in: zone, isSpoken: false,
        overall: comparison.share)
    default: return
    }
    outlook.note(attempt, at: place)
    do {
      if let setAside = try await store.record(attempt, now: now()) { tell(Trouble(setAside)) }
    } catch {
      tell(Trouble(error))
    }
  }

  private func finish() async -> LessonOutlook? {
    // That the record cannot be read was told when an answer could not be kept.
    guard let history = try? await store?.history() else { return nil }
    return outlook.value(of: history, today: LocalDay(now(), in: zone), at: now())
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
