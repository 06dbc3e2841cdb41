import Foundation

/// Samples at a quarter of their rate: 16 kHz become 4 kHz, which holds every pitch of a voice.
enum Decimator {
  static let factor = 4

  /// A windowed sinc (Hamming) that passes 1.8 kHz and stops the aliases; sums to 1.
  private static let kernel: [Float] = {
    let reach = 24
    let cutoff = 0.225  // of the sampling rate, times two
    let taps = (-reach...reach).map { tap -> Double in
      let x = Double.pi * Double(tap) * cutoff
      let window = 0.54 + 0.46 * cos(Double.pi * Double(tap) / Double(reach))
      return (tap == 0 ? 1 : sin(x) / x) * window
    }
    let total = taps.reduce(0, +)
    return taps.map { Float($0 / total) }
  }()

  /// - Returns: one value for every four samples, the first at the first sample.
  static func quarter(_ samples: [Int16]) -> [Float] {
    let reach = kernel.count / 2
    return stride(from: 0, to: samples.count, by: factor).map { centre in
      var sum: Float = 0
      for place in max(0, centre - reach)...min(samples.count - 1, centre + reach) {
        sum += kernel[place - centre + reach] * Float(samples[place])
      }
      return sum
    }
  }
}
