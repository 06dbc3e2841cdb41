import PracticeTestSupport
import Scoring
import Testing

@testable import Practice

struct LessonSummaryTests {
  private func summary(_ tries: [(place: Int, text: String, score: Double)]) -> LessonSummary {
    var summary = LessonSummary(count: 10)
    for (place, text, score) in tries {
      guard case .hears(_, let result) = ScriptedListeners.Step.says(text, scoring: [score])
      else { continue }
      summary.note(.result(result), at: .init(item: place))
    }
    return summary
  }

  @Test func nothingUnderSixtyIsCalledGood() {
    let scores = [0, 30, 59.9, 60, 74.9, 75, 92]
    let summary = summary(scores.enumerated().map { ($0, "line \($0)", $1) })
    #expect(summary.highlights.map(\.score) == [92, 75])
    #expect(summary.highlights.map(\.text) == ["line 6", "line 5"])
  }

  @Test func theLastTryOfALineCountsAndEachLineOnce() {
    let summary = summary([
      (0, "tea please", 90), (0, "tea please", 50), (1, "Hello", 80), (2, "hello", 95),
    ])
    #expect(summary.highlights.map(\.text) == ["hello"])
    #expect(summary.gains.isEmpty)
  }

  @Test func aGainIsFromTheFirstTryToTheLastAndMoreThanChance() {
    let summary = summary([
      (0, "a", 40), (0, "a", 90), (0, "a", 55), (1, "b", 60), (1, "b", 64.9), (2, "c", 50),
      (2, "c", 80), (3, "d", 90), (3, "d", 40),
    ])
    #expect(summary.gains.map(\.text) == ["c", "a"])
    #expect(summary.gains.map(\.first) == [50, 40] && summary.gains.map(\.last) == [80, 55])
  }

  @Test func weakSoundsWereSaidMoreThanOnce() {
    // The script gives each weak word the sound R with half its score.
    #expect(summary([(0, "tea", 40)]).weakSounds.isEmpty)
    let twice = summary([(0, "tea", 40), (1, "coffee", 50)])
    #expect(twice.weakSounds == [.init(phone: "R", score: 22.5)])
    #expect(summary([(0, "tea", 40), (0, "tea", 90), (1, "coffee", 50)]).weakSounds.isEmpty)
  }
}
