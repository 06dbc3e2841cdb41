/// Finds the period of each frame by normalised autocorrelation of the signal at 4 kHz.
///
/// The cross-correlation of two windows that lie a lag apart, around the frame's centre, over the
/// root of the product of their energies (Talkin 1995, *A robust algorithm for pitch tracking*).
struct PitchFinder {
  /// 40 ms at 4 kHz.
  private static let window = 160
  /// 4 kHz over these gives 400 down to 60 Hz; one lag more on each side shows the peaks.
  private static let lags = 9...68
  private static let rate: Float = 4_000
  private static let hop = SoundTrack.hop / Decimator.factor
  private static let centre = SoundTrack.window / 2 / Decimator.factor
  /// Silence before the signal, so that every window of the first frame exists.
  private static let margin = window + lags.upperBound
  /// Keeps the hiss of near silence from looking periodic.
  private static let floor: Float = 1e4
  /// What a longer period must have over a shorter one, for each step of lag.
  private static let costOfLag: Float = 0.002

  private let signal: [Float]
  /// Sums of squares of the signal before each place.
  private let energies: [Double]

  init(samples: [Int16], frames: Int) {
    let quarter = Decimator.quarter(samples)
    let length = max(quarter.count, frames * Self.hop + Self.centre) + 2 * Self.margin
    var signal = [Float](repeating: 0, count: Self.margin)
    signal.append(contentsOf: quarter)
    signal.append(contentsOf: repeatElement(0, count: length - signal.count))
    var energies: [Double] = [0]
    energies.reserveCapacity(length + 1)
    var sum = 0.0
    for value in signal {
      sum += Double(value) * Double(value)
      energies.append(sum)
    }
    self.signal = signal
    self.energies = energies
  }

  /// The strongest period of a frame; 0 Hz with strength 0 if there is none.
  func best(in frame: Int) -> (pitch: Float, strength: Float) {
    let strengths = Self.lags.map { strength(frame: frame, lag: $0) }
    var best = 0
    var bestScore: Float = -1
    for place in 1..<strengths.count - 1
    where strengths[place] > strengths[place - 1] && strengths[place] >= strengths[place + 1] {
      let score = strengths[place] - Self.costOfLag * Float(place + Self.lags.lowerBound)
      if score > bestScore { (best, bestScore) = (place, score) }
    }
    guard best > 0 else { return (0, 0) }
    // The top of the parabola through the peak and its neighbours.
    let (before, peak, after) = (strengths[best - 1], strengths[best], strengths[best + 1])
    let shift = (before - after) / (2 * (before - 2 * peak + after) - 1e-9)
    return (Self.rate / (Float(best + Self.lags.lowerBound) + shift), peak)
  }

  private func strength(frame: Int, lag: Int) -> Float {
    let first = Self.margin + frame * Self.hop + Self.centre - (Self.window + lag) / 2
    let second = first + lag
    let product = signal.withUnsafeBufferPointer { signal in
      dotProduct(signal.baseAddress! + first, signal.baseAddress! + second, count: Self.window)
    }
    let firstEnergy = Float(energies[first + Self.window] - energies[first])
    let secondEnergy = Float(energies[second + Self.window] - energies[second])
    return product / ((firstEnergy + Self.floor) * (secondEnergy + Self.floor)).squareRoot()
  }
}
