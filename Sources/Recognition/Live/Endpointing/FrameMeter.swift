import Foundation

/// Measures how loud each 10 ms of sound are, below and above.
///
/// Two bands, because a fan drowns the low sounds and a hiss the high ones, but seldom both: a
/// vowel stands out in the first, an *s* or *f* in the second.
struct FrameMeter: Sendable {
  /// Decibels below full scale in one frame.
  struct Levels: Sendable, Equatable {
    /// Everything above about 100 Hz: hum and the drift of a cheap microphone are left out.
    var body: Double
    /// The slope of the same, which rises by 6 dB per octave.
    var edge: Double
  }

  static let frameLength = 160
  /// What digital silence counts as.
  static let silence = -96.0

  /// Of a high-pass filter of first order at 100 Hz: exp(−2π · 100 / 16000). Two in a row.
  private static let pole = 0.9615
  private var input = 0.0
  private var first = 0.0
  private var second = 0.0
  private var bodyEnergy = 0.0
  private var edgeEnergy = 0.0
  private var count = 0

  /// Takes one sample; answers with the levels when it was the last of a frame.
  mutating func take(_ sample: Int16) -> Levels? {
    let sample = Double(sample)
    let once = Self.pole * (first + sample - input)
    let twice = Self.pole * (second + once - first)
    let slope = twice - second
    (input, first, second) = (sample, once, twice)
    bodyEnergy += twice * twice
    edgeEnergy += slope * slope
    count += 1
    guard count == Self.frameLength else { return nil }
    defer { (bodyEnergy, edgeEnergy, count) = (0, 0, 0) }
    return Levels(
      body: Self.decibels(energy: bodyEnergy, count: count),
      edge: Self.decibels(energy: edgeEnergy, count: count))
  }

  /// Root mean square against full scale, in dB; a full-scale square wave has 0.
  static func decibels(energy: Double, count: Int) -> Double {
    guard count > 0, energy > 0 else { return silence }
    return max(silence, 10 * log10(energy / Double(count)) - 20 * log10(32_768))
  }
}
