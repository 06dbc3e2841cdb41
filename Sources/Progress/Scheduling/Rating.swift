/// How well an item was known, as FSRS asks.
public enum Rating: Int, Sendable, Hashable, CaseIterable {
  case again = 1
  case hard = 2
  case good = 3
  case easy = 4

  /// The rating that a score means (Documentation/Progress.md).
  ///
  /// Under 60 nothing is called good. What was typed shows that the words are known and not that
  /// they can be said: it is at most good.
  /// - Parameter score: overall, 0–100.
  public init(score: Double, isSpoken: Bool) {
    switch score {
    case ..<60: self = .again
    case ..<75: self = .hard
    case ..<90: self = .good
    default: self = isSpoken ? .easy : .good
    }
  }
}

extension Rating {
  /// As FSRS calls it, in lower case.
  public var name: String {
    switch self {
    case .again: "again"
    case .hard: "hard"
    case .good: "good"
    case .easy: "easy"
    }
  }
}
