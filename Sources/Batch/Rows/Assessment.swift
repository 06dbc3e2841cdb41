/// Scores of one recording.
public struct Assessment: Sendable, Hashable, Decodable {
  /// What was heard, lower case; words that were not expected included.
  public var recognized: String
  public var scores: Scores
  public var words: [Word]

  public init(recognized: String, scores: Scores, words: [Word]) {
    self.recognized = recognized
    self.scores = scores
    self.words = words
  }
}

/// Scores of an utterance, each 0–100 (experts' 0–10 times ten).
public struct Scores: Sendable, Hashable, Decodable {
  public var overall: Double
  public var accuracy: Double
  public var fluency: Double
  public var completeness: Double
  public var prosody: Double

  public init(
    overall: Double, accuracy: Double, fluency: Double, completeness: Double, prosody: Double
  ) {
    self.overall = overall
    self.accuracy = accuracy
    self.fluency = fluency
    self.completeness = completeness
    self.prosody = prosody
  }
}

/// A stretch of the recording, seconds from its start.
public struct Span: Sendable, Hashable, Decodable {
  public var start: Double
  public var end: Double

  enum CodingKeys: CodingKey {
    case start, end
  }

  public init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }
}

/// A word that was expected, or one that was said although it was not.
public struct Word: Sendable, Hashable {
  public enum Status: String, Sendable, Hashable, Decodable {
    case ok, mispronounced, omitted, inserted
  }

  public var text: String
  public var status: Status
  /// 0–100; an omitted word has 0.
  public var score: Double
  /// Nothing for an omitted word.
  public var span: Span?
  public var phones: [PhoneScore]

  public init(text: String, status: Status, score: Double, span: Span?, phones: [PhoneScore]) {
    self.text = text
    self.status = status
    self.score = score
    self.span = span
    self.phones = phones
  }
}

/// One sound of a word.
public struct PhoneScore: Sendable, Hashable {
  /// ARPAbet, as the dictionary has it: `L`.
  public var expected: String
  /// What it sounded like; the same as `expected` unless the evidence is strong.
  public var heard: String
  /// 0–100.
  public var score: Double
  public var span: Span

  public init(expected: String, heard: String, score: Double, span: Span) {
    self.expected = expected
    self.heard = heard
    self.score = score
    self.span = span
  }
}

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
