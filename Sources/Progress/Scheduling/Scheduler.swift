public import Foundation

/// FSRS-6: when an item is due again. A pure value; equal reviews give equal cards, without the
/// random fuzz of other programs.
public struct Scheduler: Sendable, Hashable {
  /// The probability of remembering at which an item is due; between 0 and 1.
  public let retention: Double
  /// Seconds between the reviews of an item that is new.
  public let learningSteps: [TimeInterval]
  /// Seconds between the reviews of an item that was forgotten.
  public let relearningSteps: [TimeInterval]
  /// In days.
  public let longestInterval: Int
  private let formulas: FSRSFormulas

  private static let day: TimeInterval = 86_400

  /// By default as py-fsrs 6 does it.
  public init(
    weights: FSRSWeights = .published, retention: Double = 0.9,
    learningSteps: [TimeInterval] = [60, 600], relearningSteps: [TimeInterval] = [600],
    longestInterval: Int = 36_500
  ) {
    formulas = FSRSFormulas(w: weights)
    self.retention = retention
    self.learningSteps = learningSteps
    self.relearningSteps = relearningSteps
    self.longestInterval = longestInterval
  }

  /// The card after a review.
  public func review(_ card: Card, _ rating: Rating, at time: Date) -> Card {
    var card = card
    card.memory =
      if let memory = card.memory {
        formulas.next(memory, rating, after: Self.days(from: card.lastReview, to: time))
      } else {
        formulas.first(rating)
      }
    let wait: TimeInterval
    (card.phase, wait) = next(card, rating)
    card.due = time + wait
    card.lastReview = time
    return card
  }

  /// Probability that the item is remembered; 0 before the first review.
  public func retrievability(of card: Card, at time: Date) -> Double {
    guard let memory = card.memory else { return 0 }
    let days = max(0, Self.days(from: card.lastReview, to: time))
    return formulas.retrievability(after: Double(days), stability: memory.stability)
  }

  private func next(_ card: Card, _ rating: Rating) -> (Card.Phase, TimeInterval) {
    switch card.phase {
    case .learning(let step):
      self.step(step, of: learningSteps, rating, as: Card.Phase.learning)
        ?? (.review, interval(card))
    case .relearning(let step):
      self.step(step, of: relearningSteps, rating, as: Card.Phase.relearning)
        ?? (.review, interval(card))
    case .review:
      if rating == .again, let first = relearningSteps.first {
        (.relearning(step: 0), first)
      } else {
        (.review, interval(card))
      }
    }
  }

  /// Nothing when the steps are over.
  private func step(
    _ step: Int, of steps: [TimeInterval], _ rating: Rating, as phase: (Int) -> Card.Phase
  ) -> (Card.Phase, TimeInterval)? {
    guard let first = steps.first else { return nil }
    switch rating {
    case .again: return (phase(0), first)
    // The card may come from a scheduler with more steps.
    case _ where step >= steps.count: return nil
    // Between the first step and the second, or half as long again as an only one.
    case .hard where step == 0:
      return (phase(0), steps.count == 1 ? first * 1.5 : (first + steps[1]) / 2)
    case .hard: return (phase(step), steps[step])
    case .good where step + 1 < steps.count: return (phase(step + 1), steps[step + 1])
    case .good, .easy: return nil
    }
  }

  /// Whole days, in seconds; halves are rounded to even, as Python does.
  private func interval(_ card: Card) -> TimeInterval {
    guard let memory = card.memory else { return Self.day }
    let days = formulas.interval(stability: memory.stability, retention: retention)
      .rounded(.toNearestOrEven)
    return min(max(days, 1), Double(longestInterval)) * Self.day
  }

  /// Whole periods of 24 hours, rounded down.
  private static func days(from last: Date?, to time: Date) -> Int {
    guard let last else { return 0 }
    return Int((time.timeIntervalSince(last) / day).rounded(.down))
  }
}
