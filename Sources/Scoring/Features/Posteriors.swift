import Foundation

/// What the acoustic model takes each frame for: natural-log probabilities of the base phones.
///
/// The likelihood of a phone is that of its cheapest state; a frame's probabilities sum to 1.
/// (Witt & Young 2000, *Phone-level pronunciation scoring*, normalise likewise by all phones.)
struct Posteriors: Sendable, Equatable {
  static let width = Phone.allCases.count

  let frames: Int
  /// `frames × width`, row by frame, column by the phone's raw value.
  let logs: [Float]

  /// - Parameter costs: `frames × 3 × width`, three states a phone.
  init(costs: [UInt16], frames: Int) {
    precondition(costs.count == frames * 3 * Self.width)
    self.frames = frames
    var logs = [Float](repeating: 0, count: frames * Self.width)
    for frame in 0..<frames {
      let row = frame * Self.width
      for column in row..<row + Self.width {
        let cost = min(costs[3 * column], costs[3 * column + 1], costs[3 * column + 2])
        logs[column] = -Float(cost) * SenoneScores.natsPerUnit
      }
      var highest = -Float.infinity
      for column in row..<row + Self.width { highest = max(highest, logs[column]) }
      var total: Float = 0
      for column in row..<row + Self.width { total += expf(logs[column] - highest) }
      let level = highest + logf(total)
      for column in row..<row + Self.width { logs[column] -= level }
    }
    self.logs = logs
  }

  func row(_ frame: Int) -> ArraySlice<Float> {
    logs[frame * Self.width..<(frame + 1) * Self.width]
  }

  subscript(frame: Int, phone: Phone) -> Float {
    logs[frame * Self.width + Int(phone.rawValue)]
  }

  /// Mean of each phone's log probability over some frames.
  func mean(over range: Range<Int>) -> [Float] {
    var sums = [Float](repeating: 0, count: Self.width)
    for frame in range {
      for column in 0..<Self.width { sums[column] += logs[frame * Self.width + column] }
    }
    let count = Float(max(1, range.count))
    return sums.map { $0 / count }
  }
}
