import Glibc

/// What is known of one channel after all of it was heard once.
struct ChannelStatistics: Sendable {
  private(set) var frames = 0
  private(set) var lowest: Float = 0
  private(set) var highest: Float = 0
  /// Samples inside runs of at least three at full scale.
  private(set) var clipped = 0
  /// Samples beyond ±1.
  private(set) var beyond = 0
  /// Samples that were no sound: not a number, infinite or absurd.
  private(set) var bad = 0
  /// The level of each 20 ms in the band above 200 Hz, in decibels; 50 a second.
  private(set) var levels: [Float] = []

  private var sum = 0.0
  private var squares = 0.0
  private var run = 0
  private var band: Band

  init(rate: Int, fullScale: Float) {
    band = Band(rate: rate)
    self.fullScale = fullScale
  }

  private let fullScale: Float

  var mean: Float { frames == 0 ? 0 : Float(sum / Double(frames)) }
  /// As stored.
  var peak: Float { max(highest, -lowest) }
  /// Around the mean.
  var swing: Float { frames == 0 ? 0 : max(highest - mean, mean - lowest) }
  /// The sum of the squares around the mean.
  var energy: Double {
    frames == 0 ? 0 : max(0, squares - sum * sum / Double(frames))
  }

  /// Hears every `stride`-th sample of interleaved frames, from `offset` on.
  mutating func hear(_ samples: UnsafeBufferPointer<Float>, offset: Int, stride step: Int) {
    for index in stride(from: offset, to: samples.count, by: step) {
      let raw = samples[index]
      let sample = Self.clean(raw)
      if sample != raw { bad += 1 }
      if frames == 0 { (lowest, highest) = (sample, sample) }
      frames += 1
      sum += Double(sample)
      squares += Double(sample) * Double(sample)
      lowest = min(lowest, sample)
      highest = max(highest, sample)
      if abs(sample) >= fullScale { full(sample) } else { run = 0 }
      if let level = band.hear(sample) { levels.append(level) }
    }
  }

  private mutating func full(_ sample: Float) {
    run += 1
    clipped += run == 3 ? 3 : run > 3 ? 1 : 0
    if abs(sample) > 1 { beyond += 1 }
  }

  /// Integers stored as floats reach 32768; what is far beyond it is damage.
  static func clean(_ sample: Float) -> Float {
    abs(sample) <= 65_536 ? sample : 0
  }

  /// The level that `share` of the 20 ms pieces stay under.
  func level(_ share: Double) -> Float {
    guard !levels.isEmpty else { return Band.floor }
    return levels.sorted()[Int(share * Double(levels.count - 1))]
  }
}

/// A one-pole high pass at 200 Hz, which takes hum and DC away, and the level behind it.
private struct Band: Sendable {
  /// Decibels of silence.
  static let floor: Float = -100

  private let feedback: Float
  private let length: Int
  private var last: Float = 0
  private var passed: Float = 0
  private var energy: Float = 0
  private var heard = 0

  init(rate: Int) {
    feedback = Float(exp(-2 * Double.pi * 200 / Double(rate)))
    length = max(1, rate / 50)
  }

  /// A level at the end of each 20 ms.
  mutating func hear(_ sample: Float) -> Float? {
    passed = feedback * (passed + sample - last)
    last = sample
    energy += passed * passed
    heard += 1
    guard heard == length else { return nil }
    defer { (energy, heard) = (0, 0) }
    return max(Self.floor, 10 * log10(energy / Float(length) + 1e-20))
  }
}
