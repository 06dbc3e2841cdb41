/// How much of a file, and how long for a pipe, the reader puts up with.
public struct ReadLimits: Sendable, Hashable {
  /// Seconds of sound; more is ``AudioFileError/tooLong(file:limit:)``.
  public var duration = 300.0
  /// Seconds to wait for somebody to open the other end of a named pipe.
  public var waitForWriter = 2.0
  /// Seconds that a pipe with a writer may stay silent.
  public var waitForBytes = 10.0
  /// Bytes taken from a pipe, which are kept in memory; enough for five minutes of 96 kHz,
  /// stereo, 24 bits.
  public var pipeBytes = 180_000_000

  public init() {}
}

/// The sample rates that are accepted, in hertz.
enum SampleRates {
  /// What the recogniser's model was trained on.
  static let recogniser = 16_000
  /// Below it not even vowels are left.
  static let lowest = 4_000
  static let highest = 768_000
}
