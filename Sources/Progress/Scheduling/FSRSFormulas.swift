import Foundation

/// The formulas of FSRS-6 (“The algorithm”, wiki of github.com/open-spaced-repetition/fsrs4anki),
/// with the bounds of py-fsrs 6. Times in days.
struct FSRSFormulas: Sendable, Hashable {
  let w: FSRSWeights

  static let leastStability = 0.001
  static let difficulties = 1.0...10.0

  private var decay: Double { -w[20] }
  /// Makes the probability 0.9 after `stability` days.
  private var factor: Double { pow(0.9, 1 / decay) - 1 }

  /// Probability that something is remembered after so many days.
  func retrievability(after days: Double, stability: Double) -> Double {
    pow(1 + factor * days / stability, decay)
  }

  /// Days until the probability has sunk to `retention`.
  func interval(stability: Double, retention: Double) -> Double {
    stability / factor * (pow(retention, 1 / decay) - 1)
  }

  func first(_ rating: Rating) -> Card.Memory {
    Card.Memory(
      stability: max(w[rating.rawValue - 1], Self.leastStability),
      difficulty: bounded(firstDifficulty(rating)))
  }

  private func firstDifficulty(_ rating: Rating) -> Double {
    w[4] - exp(w[5] * Double(rating.rawValue - 1)) + 1
  }

  /// After another review.
  /// - Parameter days: whole days since the last one; under 1 it is one of the same day.
  func next(_ memory: Card.Memory, _ rating: Rating, after days: Int) -> Card.Memory {
    let stability =
      if days < 1 {
        stabilitySameDay(memory.stability, rating)
      } else if rating == .again {
        stabilityForgotten(memory, after: days)
      } else {
        stabilityRecalled(memory, rating, after: days)
      }
    return Card.Memory(
      stability: max(stability, Self.leastStability),
      difficulty: nextDifficulty(memory.difficulty, rating))
  }

  private func nextDifficulty(_ difficulty: Double, _ rating: Rating) -> Double {
    let change = -w[6] * Double(rating.rawValue - 3)
    let damped = difficulty + (10 - difficulty) * change / 9
    // Back towards what an easy item begins with, so that difficulty does not stay high for ever.
    return bounded(w[7] * firstDifficulty(.easy) + (1 - w[7]) * damped)
  }

  private func stabilitySameDay(_ stability: Double, _ rating: Rating) -> Double {
    let growth = exp(w[17] * (Double(rating.rawValue - 3) + w[18])) * pow(stability, -w[19])
    return stability * (rating == .again ? growth : max(growth, 1))
  }

  private func stabilityForgotten(_ memory: Card.Memory, after days: Int) -> Double {
    let probability = retrievability(after: Double(days), stability: memory.stability)
    let long =
      w[11] * pow(memory.difficulty, -w[12]) * (pow(memory.stability + 1, w[13]) - 1)
      * exp((1 - probability) * w[14])
    return min(long, memory.stability / exp(w[17] * w[18]))
  }

  private func stabilityRecalled(
    _ memory: Card.Memory, _ rating: Rating, after days: Int
  ) -> Double {
    let probability = retrievability(after: Double(days), stability: memory.stability)
    let penalty = rating == .hard ? w[15] : 1
    let bonus = rating == .easy ? w[16] : 1
    let growth =
      exp(w[8]) * (11 - memory.difficulty) * pow(memory.stability, -w[9])
      * (exp((1 - probability) * w[10]) - 1) * penalty * bonus
    return memory.stability * (1 + growth)
  }

  private func bounded(_ difficulty: Double) -> Double {
    min(max(difficulty, Self.difficulties.lowerBound), Self.difficulties.upperBound)
  }
}
