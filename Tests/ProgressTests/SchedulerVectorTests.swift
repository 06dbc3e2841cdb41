import Foundation
import Testing

@testable import Progress

/// What py-fsrs 6 makes of two series of reviews.
struct SchedulerVectorTests {
  private let start = Date(timeIntervalSince1970: 1_669_725_000)  // 2022-11-29 12:30 UTC

  @Test func intervalsOfReviewsThatAreDoneWhenDue() throws {
    let ratings: [Rating] =
      Array(repeating: .good, count: 6) + [.again, .again] + Array(repeating: .good, count: 5)
    var (card, time, days): (Card, Date, [Int]) = (Card(), start, [])
    for rating in ratings {
      card = Scheduler().review(card, rating, at: time)
      let due = try #require(card.due)
      days.append(Int(due.timeIntervalSince(time) / 86_400))
      time = due
    }
    #expect(days == [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21])
  }

  @Test func memoryAfterOneFailureAndFiveSuccesses() throws {
    let reviews: [(Rating, Double)] = [
      (.again, 0), (.good, 0), (.good, 1), (.good, 3), (.good, 8), (.good, 21),
    ]
    var (card, time) = (Card(), start)
    for (rating, gap) in reviews {
      time += gap * 86_400
      card = Scheduler().review(card, rating, at: time)
    }
    let memory = try #require(card.memory)
    #expect(abs(memory.stability - 53.62691) < 1e-5)
    // The published figure was computed with 32 bits.
    #expect(abs(memory.difficulty - 6.3574867) < 1e-6)
  }
}
