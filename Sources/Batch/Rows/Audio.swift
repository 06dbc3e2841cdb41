/// The recording as it was found.
public struct Audio: Sendable, Hashable, Decodable {
  /// Seconds.
  public var duration: Double
  /// Hertz, as in the file.
  public var sampleRate: Int
  public var channels: Int
  /// Highest sample, in dB below full scale; ``silence`` where all are zero.
  public var peak: Double
  /// Stable words: `clipped`, `too_quiet`.
  public var warnings: [String]

  private enum CodingKeys: String, CodingKey {
    case duration, channels, warnings
    case sampleRate = "sample_rate"
    case peak = "peak_dbfs"
  }

  /// The peak of digital silence, which has no logarithm.
  public static let silence = -120.0

  public init(
    duration: Double, sampleRate: Int, channels: Int, peak: Double, warnings: [String]
  ) {
    self.duration = duration
    self.sampleRate = sampleRate
    self.channels = channels
    self.peak = max(Self.silence, peak)
    self.warnings = warnings
  }
}
