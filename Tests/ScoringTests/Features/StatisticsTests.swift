import Testing

@testable import Scoring

/// Expected values are NumPy's.
struct StatisticsTests {
  private let some: [Float] = [3, 1, 4, 1, 5, 9, 2, 6]

  @Test func meanAndSpread() {
    #expect(some.mean == 3.875)
    #expect(abs(some.deviation - 2.570_870) < 1e-5)
    #expect(abs(some.unrest - 27 / 7) < 1e-6)
    #expect(some.share { $0 > 3 } == 0.5)
  }

  @Test(arguments: [(0, 1), (0.1, 1), (0.25, 1.75), (0.5, 3.5), (0.9, 6.9), (1, 9)])
  func percentilesInterpolate(share: Float, value: Float) {
    #expect(abs(some.percentile(share) - value) < 1e-5)
  }

  @Test func linesAndCorrelations() {
    let x: [Float] = [0, 1, 2, 3]
    #expect(abs(slope(x, [1, 3, 5, 7]) - 2) < 1e-5)
    #expect(abs(slope(x, [0, 2, 1, 3]) - 0.8) < 1e-5)
    #expect(abs(correlation(x, [0, 2, 1, 3]) - 0.8) < 1e-5)
    #expect(abs(correlation(x, [3, 2, 1, 0]) + 1) < 1e-5)
  }

  @Test func nothingGivesNought() {
    let none: [Float] = []
    #expect(none.mean == 0 && none.deviation == 0 && none.percentile(0.3) == 0)
    #expect(none.unrest == 0 && none.share { $0 > 0 } == 0)
    #expect(correlation([1, 1], [1, 2]) == 0 && slope([1, 1], [1, 2]) == 0)
    #expect(([4] as [Float]).percentile(0.3) == 4 && ([4] as [Float]).deviation == 0)
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("abc", "abc", 0), ("abcd", "bcd", 1),
  ])
  func editDistances(first: String, second: String, distance: Int) {
    #expect(editDistance(Array(first), Array(second)) == distance)
    #expect(editDistance(Array(second), Array(first)) == distance)
  }
}
