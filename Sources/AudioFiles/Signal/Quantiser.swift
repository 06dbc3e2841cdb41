/// From the chosen channels to what the recogniser takes: their sum without DC, at a sane level.
struct Quantiser: Sendable {
  let choice: ChannelChoice
  /// By what the sum is multiplied before it becomes whole numbers.
  let gain: Float
  private let mean: Float
  /// For each channel that is not the main one, how it goes with it.
  private(set) var product: [Double]

  private let means: [Float]

  init(_ choice: ChannelChoice, _ statistics: [ChannelStatistics]) {
    self.choice = choice
    means = statistics.map(\.mean)
    mean = choice.channels.reduce(0) { $0 + statistics[$1].mean }
    gain = Self.gain(peak: choice.channels.map { statistics[$0].swing }.max() ?? 0)
    product = [Double](repeating: 0, count: statistics.count)
  }

  /// A quiet voice (under -20 dBFS) is brought to -12 dBFS, by 60 dB at most, so that 16 bits
  /// do not spoil it; one beyond full scale is brought back. The recogniser's normalisation of
  /// the mean makes it deaf to the level itself.
  static func gain(peak: Float) -> Float {
    if peak > 1 { return 0.98 / peak }
    return peak > 0 && peak < 0.1 ? min(0.25 / peak, 1000) : 1
  }

  /// The sum of the chosen channels of interleaved frames.
  mutating func mix(_ samples: UnsafeBufferPointer<Float>) -> [Float] {
    let count = product.count
    let main = choice.channels[0]
    var mixed: [Float] = []
    mixed.reserveCapacity(samples.count / count)
    for start in stride(from: 0, to: samples.count, by: count) {
      let sum = choice.channels.reduce(-mean) {
        $0 + ChannelStatistics.clean(samples[start + $1])
      }
      mixed.append(gain * sum)
      let reference = ChannelStatistics.clean(samples[start + main]) - means[main]
      for channel in 0..<count {
        let other = ChannelStatistics.clean(samples[start + channel]) - means[channel]
        product[channel] += Double(reference * other)
      }
    }
    return mixed
  }

  /// Rounded, and held at the limits of 16 bits.
  static func quantised(_ samples: ArraySlice<Float>) -> [Int16] {
    samples.map { Int16(max(-32_768, min(32_767, ($0 * 32_768).rounded()))) }
  }
}
