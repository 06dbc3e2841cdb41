public import Foundation

/// What FSRS knows of an item after its last review.
public struct Card: Sendable, Hashable {
  public enum Phase: Sendable, Hashable {
    /// Not yet remembered for days; `step` counts the scheduler's learning steps.
    case learning(step: Int)
    case review
    /// Forgotten; `step` counts the relearning steps.
    case relearning(step: Int)
  }

  public struct Memory: Sendable, Hashable {
    /// Days after which 90 % are remembered; above 0.
    public var stability: Double
    /// 1–10.
    public var difficulty: Double

    public init(stability: Double, difficulty: Double) {
      (self.stability, self.difficulty) = (stability, difficulty)
    }
  }

  public var phase: Phase
  /// Nothing before the first review.
  public var memory: Memory?
  public var lastReview: Date?
  /// Nothing before the first review: due whenever there is time for something new.
  public var due: Date?

  /// A card that was never reviewed.
  public init() { phase = .learning(step: 0) }
}
