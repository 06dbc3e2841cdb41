import Foundation
import Testing

@testable import Progress

/// A thousand random histories against py-fsrs 6 (`Tools/fsrs/reference.py`).
struct SchedulerReferenceTests {
  private struct History: Decodable {
    let retention: Double
    let learning: [Double]
    let relearning: [Double]
    let reviews: [[Double]]
  }

  @Test func randomHistories() throws {
    let url = try #require(Bundle.module.url(forResource: "Resources/fsrs", withExtension: "json"))
    let histories = try JSONDecoder().decode([History].self, from: Data(contentsOf: url))
    #expect(histories.count == 1000)
    for (number, history) in histories.enumerated() {
      try compare(history, number)
    }
  }

  private func compare(_ history: History, _ number: Int) throws {
    let scheduler = Scheduler(
      retention: history.retention, learningSteps: history.learning,
      relearningSteps: history.relearning)
    var (card, time) = (Card(), Date(timeIntervalSince1970: 1_767_270_600))
    for (place, review) in history.reviews.enumerated() {
      let comment: Comment = "history \(number), review \(place)"
      time += review[1]
      let before = scheduler.retrievability(of: card, at: time)
      #expect(isNear(before, review[7]), comment)
      card = scheduler.review(card, try #require(Rating(rawValue: Int(review[0]))), at: time)
      let memory = try #require(card.memory)
      #expect(isNear(memory.stability, review[2]), comment)
      #expect(isNear(memory.difficulty, review[3]), comment)
      #expect(card.due?.timeIntervalSince(time) == review[4], comment)
      #expect(state(card.phase) == [review[5], review[6]], comment)
    }
  }

  /// Within 1e-4, of what is small and of what is large.
  private func isNear(_ ours: Double, _ theirs: Double) -> Bool {
    abs(ours - theirs) <= 1e-4 * min(1, abs(theirs))
      || abs(ours - theirs) <= 1e-8 * abs(theirs)
  }

  private func state(_ phase: Card.Phase) -> [Double] {
    switch phase {
    case .learning(let step): [1, Double(step)]
    case .review: [2, -1]
    case .relearning(let step): [3, Double(step)]
    }
  }
}
