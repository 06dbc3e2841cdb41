import Foundation
import Lessons
import Practice
import Progress

/// Goes through lessons as a learner does: says what is expected or something else, types, skips,
/// tries again, takes back. Every answer is saved.
actor Learner: LessonDisplay, LineInput {
  private let mouth: Mouth
  private let store: ProgressStore
  private let lesson: Lesson
  private let itemIDs: [ItemID]
  /// Turns that have come to their choice.
  private(set) var turns = 0
  private(set) var saved = 0
  private(set) var scored = 0
  private(set) var troubles: [String] = []
  private var exercise: Exercise?
  private var isToType = false
  private let limit: Int

  init(_ lesson: Lesson, mouth: Mouth, store: ProgressStore, limit: Int) {
    (self.lesson, self.mouth, self.store, self.limit) = (lesson, mouth, store, limit)
    itemIDs = lesson.itemIDs
  }

  func show(_ news: LessonNews) async throws {
    switch news {
    case .exercise(let exercise, _, _), .returned(let exercise, _, _, _):
      self.exercise = exercise
      mouth.willSay(line(for: exercise))
    case .turn(.asksForAnswer, _): isToType = true
    case .turn(.asksForChoice, _):
      isToType = false
      turns += 1
    case .turn(.result(.scored(let assessment, let text)), let exercise):
      scored += 1
      guard let place = lesson.items.firstIndex(of: exercise.item) else { return }
      let attempt = Attempt(
        of: itemIDs[place], kind: exercise.item.kind, text: text, at: .now, in: .current,
        assessment: assessment)
      try await store.record(attempt, now: .now)
      saved += 1
    case .trouble(let trouble): troubles.append(trouble.code)
    default: break
    }
  }

  /// Every ninth answer is another line of the lesson.
  private func line(for exercise: Exercise) -> String {
    guard turns % 9 == 8 else { return exercise.accepted.first ?? "" }
    return lesson.items[turns % lesson.items.count].expectedText
  }

  func next() async -> String? {
    if turns >= limit { return nil }
    if isToType {
      isToType = false
      if exercise?.choices.isEmpty == false { return turns % 3 == 0 ? "2" : "1" }
      return turns % 2 == 0 ? exercise?.accepted.first ?? "" : "something else"
    }
    switch turns % 13 {
    case 4: return "a"
    case 7: return "u"
    default: return "n"
    }
  }
}
