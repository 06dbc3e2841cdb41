import Language
public import Lessons

/// A lesson with the ids under which the attempts at its items are kept.
public struct TrackedLesson: Sendable, Hashable {
  public let lesson: Lesson
  /// In the order of the lesson's items.
  public let itemIDs: [ItemID]
  /// Whether its items come from other lessons and are due.
  public let isReview: Bool

  public init(_ lesson: Lesson) {
    (self.lesson, itemIDs, isReview) = (lesson, lesson.itemIDs, false)
  }

  /// So many items that are due, in their order: what is kept of them goes to the lessons that
  /// they come from.
  /// - Returns: nothing where none of them is in these lessons.
  public init?(reviewing due: [Agenda.Due], of lessons: [Lesson], limit: Int = 20) {
    var places: [ItemID: (item: Item, level: Level)] = [:]
    for lesson in lessons {
      for (id, item) in zip(lesson.itemIDs, lesson.items) { places[id] = (item, lesson.level) }
    }
    let chosen = due.compactMap { due in places[due.item].map { (id: due.item, found: $0) } }
      .prefix(limit)
    let lesson = Lesson(
      compiling: chosen.map(\.found.item), levels: chosen.map(\.found.level), id: "review",
      title: Text(en: "Today's review", ja: "今日の復習"))
    guard let lesson else { return nil }
    (self.lesson, itemIDs, isReview) = (lesson, chosen.map(\.id), true)
  }
}
