/// What the speaker was to say, with how each word may be said.
public struct ExpectedText: Sendable, Hashable {
  /// The text as it was given.
  public let text: String
  /// Never empty.
  public let words: [ExpectedWord]

  public init(text: String, words: [ExpectedWord]) {
    self.text = text
    self.words = words
  }
}

/// One word as it is written: `like`, `can't`, `$5`.
public struct ExpectedWord: Sendable, Hashable {
  /// As written, without surrounding punctuation.
  public let text: String
  /// As spoken; `$5` is *five*, *dollars*. Never empty.
  public let spoken: [SpokenWord]

  public init(text: String, spoken: [SpokenWord]) {
    self.text = text
    self.spoken = spoken
  }
}

/// One word of the recogniser's dictionary.
public struct SpokenWord: Sendable, Hashable {
  /// Lower case, as in the dictionary: `dollars`, `can't`.
  public let text: String
  /// The ways to say it, the most common first; never empty, and no way is empty.
  public let pronunciations: [[Phone]]

  public init(text: String, pronunciations: [[Phone]]) {
    self.text = text
    self.pronunciations = pronunciations
  }
}
