public import Foundation
public import Lessons

/// What charts and exports show of the record, as numbers.
public struct ProgressReport: Sendable, Hashable {
  public struct Day: Sendable, Hashable {
    public let day: LocalDay
    public let attempts: Int
    /// Overall, 0–100; nothing where there was no attempt.
    public let mean: Double?
    /// An estimate from the times between the answers.
    public let seconds: TimeInterval
  }

  /// What comes back on a day if nothing is practised before.
  public struct Return: Sendable, Hashable {
    public let day: LocalDay
    public let items: Int
  }

  public struct Sound: Sendable, Hashable {
    /// ARPAbet: `L`.
    public let phone: String
    public let count: Int
    /// 0–100.
    public let mean: Double
    /// As ``SoundHistory/trend(today:)``.
    public let trend: Double?
    /// Means of weeks, the last one ends today; nothing where the sound was hardly said.
    public let weeks: [Double?]
  }

  public let today: LocalDay
  public let attempts: Int
  public let streak: Streak
  /// The last eight weeks, each day, today last.
  public let days: [Day]
  /// The next fourteen days; today, the first, has what is overdue as well.
  public let forecast: [Return]
  /// The weakest, worst first.
  public let sounds: [Sound]
  /// All lessons, in the order in which they were given.
  public let lessons: [LessonProgress]

  public static let weeks = 8
  static let forecastDays = 14
  static let shownSounds = 5
  /// A sound with this mean (0–100) needs no work, weakest though it may be.
  static let worthWork = 75.0
  /// Fewer in a week say nothing.
  static let fewestInAWeek = 3

  public var due: Int { forecast.first?.items ?? 0 }
  /// Lessons of which everything was tried, and those begun.
  public var done: Int { lessons.count { $0.tried == $0.items } }
  public var begun: Int { lessons.count { $0.tried > 0 && $0.tried < $0.items } }

  /// - Parameter lessons: all there are; what is due of others is not counted.
  public init(
    _ history: History, sounds: [SoundHistory], lessons: [Lesson], at now: Date, in zone: TimeZone
  ) {
    let today = LocalDay(now, in: zone)
    self.today = today
    attempts = history.attempts
    streak = history.streak(today: today)
    days = (0..<7 * Self.weeks).reversed().map { back in
      let day = today.advanced(by: -back)
      let total = history.days[day]
      return Day(
        day: day, attempts: total?.attempts ?? 0, mean: total?.mean, seconds: total?.seconds ?? 0)
    }
    let tracked = lessons.map { (id: $0.id, items: $0.itemIDs) }
    forecast = history.forecast(
      of: tracked.flatMap(\.items), days: Self.forecastDays, today: today, in: zone)
    self.lessons = tracked.map { history.progress(of: $0.id, items: $0.items, at: now, in: zone) }
    self.sounds = sounds.weakest(Self.shownSounds).map { Sound($0, today: today) }
      .filter { $0.mean < Self.worthWork }
  }
}

extension ProgressReport.Sound {
  init(_ sound: SoundHistory, today: LocalDay) {
    (phone, count, mean) = (sound.phone, sound.count, sound.mean ?? 0)
    trend = sound.trend(today: today)
    weeks = (0..<ProgressReport.weeks).reversed().map { week in
      let span = (7 * week)..<(7 * week + 7)
      let days = sound.days.filter { span.contains($0.day.distance(to: today)) }
      let count = days.reduce(0) { $0 + $1.count }
      return count < ProgressReport.fewestInAWeek
        ? nil : days.reduce(0) { $0 + $1.total } / Double(count)
    }
  }
}

extension History {
  /// How many of these items come back on each day from today on, if nothing is practised before;
  /// what is overdue counts for today.
  public func forecast(
    of candidates: [ItemID], days: Int, today: LocalDay, in zone: TimeZone
  ) -> [ProgressReport.Return] {
    var counts = Array(repeating: 0, count: days)
    for case let item? in candidates.map({ items[$0] }) {
      let distance = max(0, today.distance(to: item.dueDay(in: zone)))
      if distance < days { counts[distance] += 1 }
    }
    return counts.enumerated().map {
      ProgressReport.Return(day: today.advanced(by: $0.offset), items: $0.element)
    }
  }
}
