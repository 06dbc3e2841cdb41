import Foundation
import TestSupport
import Testing

@testable import Progress

/// What holds for whatever reviews at whatever times, also where a clock was set back.
struct SchedulerPropertyTests {
  @Test func boundsOfRandomHistories() throws {
    var dice = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      var (card, time) = (Card(), Date(timeIntervalSince1970: 0))
      let scheduler = Scheduler(retention: Double.random(in: 0.7...0.99, using: &dice))
      for _ in 0..<30 {
        time += Double.random(in: -10 * 86_400...1000 * 86_400, using: &dice)
        card = scheduler.review(
          card, try #require(Rating.allCases.randomElement(using: &dice)), at: time)
        let memory = try #require(card.memory)
        #expect(memory.stability > 0 && memory.stability.isFinite)
        #expect((1...10).contains(memory.difficulty))
        #expect(try #require(card.due) > time)
        let later = time + Double.random(in: 0...1e9, using: &dice)
        let probability = scheduler.retrievability(of: card, at: later)
        #expect(probability > 0 && probability <= 1)
      }
    }
  }

  @Test(arguments: [Rating.hard, .good, .easy])
  func intervalsShrinkAsRetentionGrows(_ rating: Rating) throws {
    let start = Date(timeIntervalSince1970: 0)
    let intervals = try stride(from: 0.7, through: 0.99, by: 0.01).map { retention in
      let scheduler = Scheduler(retention: retention, learningSteps: [])
      var card = scheduler.review(Card(), .easy, at: start)
      card = scheduler.review(card, rating, at: start + 8 * 86_400)
      return try #require(card.due).timeIntervalSince(start)
    }
    #expect(zip(intervals, intervals.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(try #require(intervals.first) > #require(intervals.last))
  }

  @Test func aBetterRatingNeverComesBackSooner() throws {
    let start = Date(timeIntervalSince1970: 0)
    let card = Scheduler().review(Card(), .easy, at: start)
    let dues = Rating.allCases.map { Scheduler().review(card, $0, at: start + 8 * 86_400).due }
    #expect(dues.compactMap { $0 }.count == 4)
    #expect(zip(dues, dues.dropFirst()).allSatisfy { $0 ?? start < $1 ?? start })
  }

  @Test func theProbabilityIsTheRetentionWhenDue() throws {
    let start = Date(timeIntervalSince1970: 0)
    let card = Scheduler().review(Card(), .easy, at: start)
    let due = try #require(card.due)
    #expect(abs(Scheduler().retrievability(of: card, at: due) - 0.9) < 0.01)
  }

  @Test(arguments: [
    (0.0, true, Rating.again), (59.9, true, .again), (60, true, .hard), (75, true, .good),
    (90, true, .easy), (100, false, .good), (0, false, .again),
  ])
  func ratings(_ score: Double, _ isSpoken: Bool, _ rating: Rating) {
    #expect(Rating(score: score, isSpoken: isSpoken) == rating)
  }
}
