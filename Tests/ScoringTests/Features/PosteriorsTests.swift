import Foundation
import Testing

@testable import Scoring

struct PosteriorsTests {
  @Test func aFramesProbabilitiesSumToOne() {
    var generator = SeededGenerator(seed: 1)
    let costs = (0..<5 * SenoneScores.independentCount).map { _ in
      UInt16.random(in: 0...300, using: &generator)
    }
    let posteriors = Posteriors(costs: costs, frames: 5)
    for frame in 0..<5 {
      #expect(abs(posteriors.row(frame).map { expf($0) }.sum - 1) < 1e-5)
    }
    #expect(posteriors.mean(over: 1..<3)[4] == (posteriors.row(1)[46] + posteriors.row(2)[88]) / 2)
  }

  /// One phone at cost 0 in its cheapest state, the 41 others 100 units (10.24 nats) worse.
  @Test func theCheapestStateCounts() {
    var costs = [UInt16](repeating: 100, count: SenoneScores.independentCount)
    costs[3 * Int(Phone.iy.rawValue) + 1] = 0
    let posteriors = Posteriors(costs: costs, frames: 1)
    let rest = 41 * expf(-100 * SenoneScores.natsPerUnit)
    #expect(abs(posteriors[0, .iy] + logf(1 + rest)) < 1e-5)
    #expect(abs(posteriors[0, .aa] + logf(1 + rest) + 10.239_49) < 1e-4)
  }

  /// Costs so far apart that all but one probability vanish stay finite.
  @Test func extremeCosts() {
    var costs = [UInt16](repeating: .max, count: SenoneScores.independentCount)
    costs[0] = 0
    #expect(Posteriors(costs: costs, frames: 1).logs.allSatisfy { $0.isFinite })
    #expect(Posteriors(costs: [], frames: 0).logs.isEmpty)
  }
}
