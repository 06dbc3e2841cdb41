public import Foundation

/// A day of the learner's calendar, as a number that can be counted with.
public struct LocalDay: Sendable, Hashable, Comparable, Strideable {
  /// Days since 1 January 1970.
  public let number: Int

  public init(number: Int) { self.number = number }

  /// The day that it is there at that time; it begins at midnight.
  public init(_ time: Date, in zone: TimeZone) {
    let local = time.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: time))
    number = Int((local / 86_400).rounded(.down))
  }

  public func advanced(by days: Int) -> LocalDay { LocalDay(number: number + days) }
  public func distance(to other: LocalDay) -> Int { other.number - number }
}

extension LocalDay: CustomStringConvertible {
  /// As ISO 8601 has it: `2026-11-30`.
  public var description: String {
    Date(timeIntervalSince1970: Double(number) * 86_400)
      .formatted(.iso8601.year().month().day())
  }
}
