/// Everything that the attempts come to, computed from them anew each time: there is no second
/// truth that could contradict them, and a better scheduler counts for the past as well.
public struct History: Sendable, Hashable {
  /// What was done on a day.
  public struct DayTotal: Sendable, Hashable {
    public var attempts = 0
    /// Sum of the overall scores.
    var sum = 0.0
    /// Overall, 0–100.
    public var mean: Double { attempts == 0 ? 0 : sum / Double(attempts) }
  }

  public let scheduler: Scheduler
  public private(set) var items: [ItemID: ItemHistory] = [:]
  public private(set) var days: [LocalDay: DayTotal] = [:]
  public private(set) var attempts = 0

  public init(scheduler: Scheduler = Scheduler()) { self.scheduler = scheduler }

  /// - Parameter marks: all of this item, in the order of time.
  public mutating func add(_ item: ItemID, _ marks: [Mark]) {
    items[item] = ItemHistory(marks, scheduler)
    attempts += marks.count
    for mark in marks {
      days[mark.day, default: DayTotal()].attempts += 1
      days[mark.day, default: DayTotal()].sum += mark.overall
    }
  }
}
