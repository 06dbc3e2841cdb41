/// How well a sound was said over time.
public struct SoundHistory: Sendable, Hashable {
  /// How often it was said on a day.
  public struct Day: Sendable, Hashable {
    public let day: LocalDay
    public let count: Int
    /// Sum of the scores, 0–100 each.
    public let total: Double

    public init(day: LocalDay, count: Int, total: Double) {
      (self.day, self.count, self.total) = (day, count, total)
    }
  }

  /// ARPAbet: `L`.
  public let phone: String
  /// In the order of time.
  public let days: [Day]

  public init(phone: String, days: [Day]) { (self.phone, self.days) = (phone, days) }

  public var count: Int { days.reduce(0) { $0 + $1.count } }
  /// 0–100; nothing if the sound was never said.
  public var mean: Double? { Self.mean(days[...], atLeast: 1) }

  static let recentDays = 30
  /// Fewer say nothing.
  public static let fewest = 10

  /// By how many points the mean of the last 30 days is above that of the days before; nothing
  /// where either is of fewer than 10 sounds, because a few say nothing.
  public func trend(today: LocalDay) -> Double? {
    let cut = days.firstIndex { $0.day.distance(to: today) < Self.recentDays } ?? days.endIndex
    guard let recent = Self.mean(days[cut...], atLeast: Self.fewest),
      let before = Self.mean(days[..<cut], atLeast: Self.fewest)
    else { return nil }
    return recent - before
  }

  private static func mean(_ days: ArraySlice<Day>, atLeast fewest: Int) -> Double? {
    let count = days.reduce(0) { $0 + $1.count }
    guard count >= fewest else { return nil }
    return days.reduce(0) { $0 + $1.total } / Double(count)
  }
}

extension [SoundHistory] {
  /// The sounds that are said worst, worst first; of those that were said often enough to tell.
  public func weakest(_ limit: Int, atLeast count: Int = SoundHistory.fewest) -> [Element] {
    let means = filter { $0.count >= count }.map { (sound: $0, mean: $0.mean ?? 0) }
    return means.sorted { ($0.mean, $0.sound.phone) < ($1.mean, $1.sound.phone) }
      .prefix(limit).map(\.sound)
  }
}
