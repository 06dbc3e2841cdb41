/// What the model thinks of one recording of one text.
public struct Predictions: Sendable, Hashable {
  /// Goodness of each aligned phone, as experts give it: 0 (wrong) to 2 (right).
  public let phones: [Float]
  /// For each aligned phone, another phone that it sounds like far more, or nil.
  public let heard: [Phone?]
  /// For each aligned phone the slip that the second listener heard, or nil.
  public let slips: [HeardSlip?]
  /// For each written word, nil where none of it was aligned.
  public let words: [Word?]
  /// Nil where no phone was aligned.
  public let utterance: Utterance?
  /// For each spoken word, the probability that it was left out.
  public let omitted: [Float]
  /// For each junction, the probability that something was said there that the text lacks.
  public let added: [Float]
  /// Probability that this text was said, not another.
  public let match: Float
  /// Probability that the recording is speech.
  public let speech: Float

  /// Experts' scores of a word, 0 to 10.
  public struct Word: Sendable, Hashable {
    public let accuracy: Float
    public let total: Float
  }

  /// Experts' scores of the whole, 0 to 10.
  public struct Utterance: Sendable, Hashable {
    public let accuracy: Float
    public let fluency: Float
    public let prosody: Float
    public let total: Float
  }
}

/// From which probability on each detector is believed.
public struct DetectionThresholds: Sendable, Hashable {
  public let omitted: Float
  public let added: Float
  public let match: Float
  public let speech: Float
}
