public import Foundation

/// What the attempts at one item come to.
public struct ItemHistory: Sendable, Hashable {
  public private(set) var card = Card()
  /// All tries, also those that count for nothing.
  public private(set) var attempts = 0
  /// Overall scores, 0–100.
  public private(set) var best = 0.0
  public private(set) var last = 0.0
  /// Nothing where all were typed.
  public private(set) var lastSpoken: Double?
  public let firstDay: LocalDay
  /// The day of the last try that counted.
  public private(set) var lastDay: LocalDay

  /// - Parameter marks: in the order of time.
  /// - Returns: nothing if there are none.
  init?(_ marks: [Mark], _ scheduler: Scheduler) {
    guard let first = marks.first else { return nil }
    (firstDay, lastDay) = (first.day, first.day)
    for mark in marks {
      // The first try of a day tells what was remembered; those after it have just heard it.
      if attempts == 0 || mark.day > lastDay {
        card = scheduler.review(card, mark.rating, at: mark.time)
        lastDay = mark.day
      }
      attempts += 1
      best = max(best, mark.overall)
      last = mark.overall
      if mark.isSpoken { lastSpoken = mark.overall }
    }
  }

  /// The day on which it is to be tried again: never the one that has counted already.
  public func dueDay(in zone: TimeZone) -> LocalDay {
    max(card.due.map { LocalDay($0, in: zone) } ?? lastDay, lastDay.advanced(by: 1))
  }
}
