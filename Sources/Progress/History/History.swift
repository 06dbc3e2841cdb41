public import Foundation

/// Everything that the attempts come to, computed from them anew each time: there is no second
/// truth that could contradict them, and a better scheduler counts for the past as well.
public struct History: Sendable, Hashable {
  /// What was done on a day.
  public struct DayTotal: Sendable, Hashable {
    public var attempts = 0
    /// Sum of the overall scores.
    var sum = 0.0
    /// Of the answers, in no order.
    var times: [Date] = []
    /// Overall, 0–100.
    public var mean: Double { attempts == 0 ? 0 : sum / Double(attempts) }

    /// A longer time between two answers is a pause.
    static let longestGap: TimeInterval = 180
    /// What the first answer after a pause is taken to have needed.
    static let firstAnswer: TimeInterval = 20

    /// How long was practised, estimated from the times between the answers.
    public var seconds: TimeInterval {
      guard !times.isEmpty else { return 0 }
      let sorted = times.sorted()
      return zip(sorted, sorted.dropFirst()).reduce(Self.firstAnswer) { sum, pair in
        let gap = pair.1.timeIntervalSince(pair.0)
        return sum + (gap > Self.longestGap ? Self.firstAnswer : gap)
      }
    }
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
      days[mark.day, default: DayTotal()].add(mark)
    }
  }
}

extension History.DayTotal {
  mutating func add(_ mark: Mark) {
    attempts += 1
    sum += mark.overall
    times.append(mark.time)
  }
}
