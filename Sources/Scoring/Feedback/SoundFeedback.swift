/// One sound worth telling a learner about.
public struct SoundFeedback: Sendable, Hashable {
  /// Place of its word in `Assessment.words`.
  public let word: Int
  /// Place of the sound in `Word.phones`.
  public let sound: Int
  public let expected: Phone
  /// Nothing where the sound was wrong and nobody can say what it was instead.
  public let heard: Phone?
  /// Probability that experts would call the sound wrong, 0–1.
  public let strength: Double

  public init(word: Int, sound: Int, expected: Phone, heard: Phone?, strength: Double) {
    (self.word, self.sound, self.expected) = (word, sound, expected)
    (self.heard, self.strength) = (heard, strength)
  }
}

extension Assessment {
  /// Even experts agree on single sounds only by half: the worst are told, not all.
  public static let toldSounds = 2
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
    for sound in surest.sorted(by: { ($1.strength, $0.word) < ($0.strength, $1.word) })
    where told.count < Self.toldSounds && !told.contains(where: { $0.expected == sound.expected }) {
      told.append(sound)
    }
    return told
  }
}

extension Word {
  fileprivate func surest(at place: Int) -> SoundFeedback? {
    let sounds = phones.enumerated().compactMap { index, phone -> SoundFeedback? in
      guard phone.wrongness > 0, let expected = Phone(name: phone.expected) else { return nil }
      let heard = Phone(name: phone.heard)
      return SoundFeedback(
        word: place, sound: index, expected: expected, heard: heard == expected ? nil : heard,
        strength: phone.wrongness)
    }
    return sounds.max { ($0.strength, $1.sound) < ($1.strength, $0.sound) }
  }
}
