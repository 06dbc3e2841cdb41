public import Foundation

/// Of an attempt what scheduling and statistics need.
public struct Mark: Sendable, Hashable {
  public let time: Date
  public let day: LocalDay
  /// 0–100.
  public let overall: Double
  public let isSpoken: Bool

  public init(time: Date, day: LocalDay, overall: Double, isSpoken: Bool) {
    self.time = time
    self.day = day
    self.overall = overall
    self.isSpoken = isSpoken
  }

  public var rating: Rating { Rating(score: overall, isSpoken: isSpoken) }
}
