/// What a sound file is, before anything was done to it.
public struct AudioFacts: Sendable, Hashable, Codable {
  /// In seconds, of what could be read (not of what the header claims).
  public let duration: Double
  /// In hertz, as stored.
  public let sampleRate: Int
  public let channels: Int
  /// The largest sample of any channel in decibels of full scale: at most 0, and
  /// ``silenceDBFS`` for digital silence; never infinite.
  public let peakDBFS: Double
  /// In the order of ``AudioWarning``'s cases, each at most once.
  public let warnings: [AudioWarning]

  public init(
    duration: Double, sampleRate: Int, channels: Int, peakDBFS: Double, warnings: [AudioWarning]
  ) {
    self.duration = duration
    self.sampleRate = sampleRate
    self.channels = channels
    self.peakDBFS = peakDBFS
    self.warnings = warnings
  }

  /// The level that stands for silence: about the smallest step of 16 bits.
  public static let silenceDBFS = -96.0
}
