/// A text as a voice speaks it.
public struct SpokenText: Sendable, Hashable {
  /// A word and when it begins.
  public struct Word: Sendable, Hashable {
    /// In the text, without the punctuation around it.
    public let range: Range<String.Index>
    /// Seconds from the first sample.
    public let start: Double
  }

  public let text: String
  /// One channel; the lead-in silence is a part of it.
  public let samples: [Int16]
  /// Per second.
  public let sampleRate: Int
  /// In the order of the text, each once. What the voice passes in silence, such as a lone dash,
  /// is no word.
  public let words: [Word]

  /// Seconds.
  public var duration: Double { Double(samples.count) / Double(sampleRate) }

  /// The word that is being spoken at a time, in seconds from the first sample.
  public func word(at time: Double) -> Word? { words.last { $0.start <= time } }
}

/// How a text is spoken.
public struct Manner: Sendable, Hashable {
  /// 1 is the voice's own speed, 0.7 slow. The library speaks from 80 to 450 words a minute,
  /// which is 0.46 to 2.6.
  public var speed: Double
  /// Seconds of silence before the first word: wireless and HDMI outputs swallow the beginning
  /// while they wake up.
  public var leadIn: Double

  public init(speed: Double = 1, leadIn: Double = 0.12) {
    self.speed = speed
    self.leadIn = leadIn
  }
}
