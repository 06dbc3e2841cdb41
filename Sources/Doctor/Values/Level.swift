import Foundation

/// How loud a stretch of sound is.
struct Level: Hashable {
  /// The largest absolute sample; 32,768 is full scale.
  let peak: Int
  /// Root mean square, on the scale of `peak`.
  let rootMeanSquare: Double
  /// Samples at full scale.
  let clipped: Int

  init(_ samples: [Int16]) {
    peak = samples.reduce(0) { max($0, abs(Int($1))) }
    let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    rootMeanSquare = samples.isEmpty ? 0 : (sum / Double(samples.count)).squareRoot()
    clipped = samples.count { abs(Int($0)) >= 32_767 }
  }

  /// Nothing for digital silence, which has no level.
  var peakDBFS: Double? { Self.dBFS(Double(peak)) }
  var rootMeanSquareDBFS: Double? { Self.dBFS(rootMeanSquare) }

  private static func dBFS(_ amplitude: Double) -> Double? {
    amplitude > 0 ? 20 * log10(amplitude / 32_768) : nil
  }
}
