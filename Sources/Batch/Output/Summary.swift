import Scoring

/// What became of the rows so far.
public struct Summary: Sendable, Hashable {
  private var counts: [RowStatus: Int] = [:]
  private var overallSum = 0.0
  private var overallCount = 0

  public init() {}

  public mutating func add(_ outcome: RowOutcome) {
    add(outcome.status)
    guard let scores = outcome.assessment?.scores else { return }
    overallSum += scores.overall
    overallCount += 1
  }

  /// Counts a row of an earlier run, of which only this is known.
  mutating func add(_ status: RowStatus) { counts[status, default: 0] += 1 }

  public subscript(status: RowStatus) -> Int { counts[status, default: 0] }

  public var rows: Int { counts.values.reduce(0, +) }

  /// Rows with scores.
  public var scored: Int { RowStatus.allCases.filter(\.isScored).reduce(0) { $0 + self[$1] } }

  /// Mean overall score of the rows of this run that have one.
  public var meanOverall: Double? {
    overallCount == 0 ? nil : overallSum / Double(overallCount)
  }
}
