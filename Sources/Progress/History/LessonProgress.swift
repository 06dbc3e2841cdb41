public import Foundation

/// How far a lesson has got.
public struct LessonProgress: Sendable, Hashable {
  public let lesson: String
  /// Items that the lesson has now.
  public let items: Int
  /// Of these, tried at least once.
  public let tried: Int
  /// Of these, remembered for three weeks or more (stability).
  public let known: Int
  /// Of these, due today or before.
  public let due: Int
  /// Mean of the last overall scores, 0–100; nothing before the first try.
  public let mean: Double?
  /// The last day on which a try counted.
  public let lastDay: LocalDay?

  static let knownStability = 21.0
}

extension History {
  /// - Parameter candidates: the items that the lesson has now.
  public func progress(
    of lesson: String, items candidates: [ItemID], at now: Date, in zone: TimeZone
  ) -> LessonProgress {
    let today = LocalDay(now, in: zone)
    let tried = candidates.compactMap { items[$0] }
    return LessonProgress(
      lesson: lesson, items: candidates.count, tried: tried.count,
      known: tried.count {
        $0.card.phase == .review
          && ($0.card.memory?.stability ?? 0) >= LessonProgress.knownStability
      },
      due: tried.count { $0.dueDay(in: zone) <= today },
      mean: tried.isEmpty ? nil : tried.reduce(0) { $0 + $1.last } / Double(tried.count),
      lastDay: tried.map(\.lastDay).max())
  }
}
