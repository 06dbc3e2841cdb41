import Foundation

/// Means over stretches of frames of what the second listener looks at: 13 normalised cepstra and
/// the log probabilities of 40 phones (nats / 4, not below -5).
struct SegmentMeans: Sendable {
  static let cepstra = Evidence.cepstrumSize
  static let width = cepstra + FrameNet.phones.count

  let frames: Int
  /// `(frames + 1) × width`: sums of all frames before each.
  private let sums: [Double]

  init(_ features: Features) {
    let cepstra = FrameNet.normalised(features)
    let phones = FrameNet.phones.count
    let frames = features.cepstra.count / Self.cepstra
    var sums = [Double](repeating: 0, count: (frames + 1) * Self.width)
    for frame in 0..<frames {
      let row = frame * Self.width
      let next = row + Self.width
      // The normalised cepstra begin `reach` frames before the recording.
      let first = (frame + FrameNet.reach) * Self.cepstra
      for place in 0..<Self.cepstra {
        sums[next + place] = sums[row + place] + Double(cepstra[first + place])
      }
      for phone in 0..<phones {
        let log = min(0, max(-5, features.triphoneLogs[frame * phones + phone] / 4))
        sums[next + Self.cepstra + phone] = sums[row + Self.cepstra + phone] + Double(log)
      }
    }
    self.frames = frames
    self.sums = sums
  }

  /// Means over `start..<end`, kept within the recording; of one frame at least.
  func mean(_ start: Int, _ end: Int) -> [Float] {
    let first = min(max(0, start), frames - 1)
    let past = min(max(1, max(end, first + 1)), frames)
    return (0..<Self.width).map { place in
      let sum = sums[past * Self.width + place] - sums[first * Self.width + place]
      return Float(sum / Double(past - first))
    }
  }

  /// Log probability of one phone in one frame.
  func log(_ frame: Int, phone: Int) -> Double {
    let place = Self.cepstra + phone
    return sums[(frame + 1) * Self.width + place] - sums[frame * Self.width + place]
  }

  /// The segment's sound, without a word about what should have been said or stands beside it.
  func segment(_ frames: Range<Int>) -> [Float] {
    let (start, end, length) = (frames.lowerBound, frames.upperBound, frames.count)
    func part(_ number: Int, of count: Int) -> [Float] {
      mean(start + length * number / count, start + length * (number + 1) / count)
    }
    let fifths = (0..<5).map { part($0, of: 5).prefix(Self.cepstra) }
    let around = [(start - 6, start - 3), (start - 3, start), (end, end + 3), (end + 3, end + 6)]
      .map { mean($0.0, $0.1).prefix(Self.cepstra) }
    let thirds = (0..<3).map { part($0, of: 3).dropFirst(Self.cepstra) }
    return Array((fifths + around).joined()) + thirds.joined() + [logf(Float(length))]
  }
}
