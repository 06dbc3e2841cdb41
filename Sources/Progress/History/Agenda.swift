public import Foundation

/// What there is to do today.
public struct Agenda: Sendable, Hashable {
  public struct Limits: Sendable, Hashable {
    /// Items that are begun on one day.
    public var new: Int
    /// Items that come back on one day.
    public var due: Int

    public init(new: Int = 10, due: Int = 100) { (self.new, self.due) = (new, due) }
  }

  public struct Due: Sendable, Hashable {
    public let item: ItemID
    public let day: LocalDay
    /// Days since it was due; 0 is today.
    public let overdue: Int
    /// Probability that it is remembered, 0–1.
    public let retrievability: Double
  }

  /// What has waited longest comes first, then what is most likely forgotten.
  public let due: [Due]
  /// Items that were never tried, in the order of the lessons, as many as may be begun today.
  public let new: [ItemID]
  /// How many due items the limit has left out.
  public let postponed: Int
  /// When the next of the others comes back; nothing if none does.
  public let next: LocalDay?
}

extension History {
  /// - Parameters:
  ///   - candidates: the items of all lessons there are; others are not offered.
  public func agenda(
    of candidates: [ItemID], at now: Date, in zone: TimeZone,
    limits: Agenda.Limits = Agenda.Limits()
  ) -> Agenda {
    let today = LocalDay(now, in: zone)
    var due: [Agenda.Due] = []
    var new: [ItemID] = []
    var next: LocalDay?
    for item in candidates {
      guard let history = items[item] else {
        new.append(item)
        continue
      }
      let day = history.dueDay(in: zone)
      if day > today {
        next = min(next ?? day, day)
      } else {
        due.append(
          Agenda.Due(
            item: item, day: day, overdue: day.distance(to: today),
            retrievability: scheduler.retrievability(of: history.card, at: now)))
      }
    }
    due.sort {
      ($0.day, $0.retrievability, $0.item.lesson, $0.item.key)
        < ($1.day, $1.retrievability, $1.item.lesson, $1.item.key)
    }
    let begun = items.values.count { $0.firstDay == today }
    return Agenda(
      due: Array(due.prefix(max(0, limits.due))),
      new: Array(new.prefix(max(0, limits.new - begun))),
      postponed: max(0, due.count - max(0, limits.due)), next: next)
  }
}
