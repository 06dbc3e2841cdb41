/// One sound worth telling a learner about.
public struct SoundFeedback: Sendable, Hashable {
  /// Place of its word in `Assessment.words`.
  public let word: Int
  /// Place of the sound in `Word.phones`.
  public let sound: Int
  public let expected: Phone
  /// Nothing where the sound was wrong and no other is much likelier.
  public let heard: Phone?
  /// Of the sound, 0–100: the lower, the stronger the evidence.
  public let score: Double
  /// Probability (0–1) that `heard` was said instead, by the second listener; nil where it is silent.
  public let slip: Double?

  public init(
    word: Int, sound: Int, expected: Phone, heard: Phone?, score: Double, slip: Double? = nil
  ) {
    (self.word, self.sound, self.expected) = (word, sound, expected)
    (self.heard, self.score, self.slip) = (heard, score, slip)
  }
}

extension Assessment {
  /// Even experts agree on single sounds only by half: the worst are told, not all.
  public static let toldSounds = 2
  /// A sound from here on (0–100) is not told: the evidence is too weak.
  public static let toldBelow = 50.0
  /// An utterance below this (0–100) is to be said again, not to be taken apart.
  public static let lowestTaken = 30.0

  /// The sounds that are most surely wrong, surest first; often none. At most one of a word, none
  /// of a word that was left out or put in, and each sound once, since its tip would be the same.
  ///
  /// How sure is sure enough, and how often that is right: Documentation/Feedback.md.
  public var soundFeedback: [SoundFeedback] {
    guard scores.overall >= Self.lowestTaken else { return [] }
    let surest = words.enumerated().compactMap { place, word in
      word.status == .omitted || word.status == .inserted ? nil : word.surest(at: place)
    }
    // Of equally sure ones the earlier: the order is the same every time.
    var told: [SoundFeedback] = []
    for sound in surest.sorted(by: { $0.isSurer(than: $1) })
    where told.count < Self.toldSounds && !told.contains(where: { $0.expected == sound.expected }) {
      told.append(sound)
    }
    return told
  }
}

extension SoundFeedback {
  /// A named slip before a sound that is only unclear, then the lower score, then the earlier one.
  fileprivate func isSurer(than other: SoundFeedback) -> Bool {
    (-(slip ?? 0), score, word, sound) < (-(other.slip ?? 0), other.score, other.word, other.sound)
  }
}

extension Word {
  fileprivate func surest(at place: Int) -> SoundFeedback? {
    let sounds = phones.enumerated().compactMap { index, phone -> SoundFeedback? in
      guard phone.score < Assessment.toldBelow, let expected = Phone(name: phone.expected) else {
        return nil
      }
      let heard = Phone(name: phone.heard)
      return SoundFeedback(
        word: place, sound: index, expected: expected, heard: heard == expected ? nil : heard,
        score: phone.score, slip: phone.slip)
    }
    return sounds.min { $0.isSurer(than: $1) }
  }
}
