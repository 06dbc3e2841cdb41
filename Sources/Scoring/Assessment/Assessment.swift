/// Scores of one recording.
public struct Assessment: Sendable, Hashable, Decodable {
  /// What was heard of the text, lower case, in the order of the recording; repeated words stand
  /// twice, and `…` stands for other speech.
  public var recognized: String
  public var scores: Scores
  /// The expected words in order, with inserted ones where they were said.
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

  /// - Parameter frames: of 10 ms.
  public init(frames: Range<Int>) {
    start = Double(frames.lowerBound) / Double(SenoneScores.framesPerSecond)
    end = Double(frames.upperBound) / Double(SenoneScores.framesPerSecond)
  }
}

/// A word that was expected, or one that was said although it was not.
public struct Word: Sendable, Hashable {
  public enum Status: String, Sendable, Hashable, CaseIterable, Decodable {
    case ok, mispronounced, omitted, inserted
  }

  public var text: String
  public var status: Status
  /// 0–100; an omitted word has 0, and so has an inserted one.
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
  ///
  /// A vowel in place of a consonant was put in behind it; `SIL` says that it was left out.
  public var heard: String
  /// 0–100.
  public var score: Double
  public var span: Span
  /// Probability (0–1) that `heard` was said instead, where the second listener is sure enough to
  /// say so; nil for every other sound.
  public var slip: Double?

  public init(expected: String, heard: String, score: Double, span: Span, slip: Double? = nil) {
    self.expected = expected
    self.heard = heard
    self.score = score
    self.span = span
    self.slip = slip
  }
}
