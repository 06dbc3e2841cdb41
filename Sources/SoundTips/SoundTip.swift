public import Language
public import Scoring

/// What to do about a sound: where the mouth has to be, and two words to try it on.
public struct SoundTip: Sendable, Hashable {
  /// One sentence.
  public let mouth: Text
  /// What to practise next; the first word has the sound that was wanted.
  public let pair: PracticePair

  init(_ mouth: Text, _ pair: PracticePair) { (self.mouth, self.pair) = (mouth, pair) }

  /// What the sound was heard as, where that can be said: only of the slips that are known. Of
  /// any other sound the frame net's name is too often wrong (Documentation/Feedback.md).
  public static func heard(_ sound: SoundFeedback) -> Phone? {
    sound.heard.flatMap { ofSlip[Slip(sound.expected, $0)] == nil ? nil : $0 }
  }

  /// What fits best of what is known: the slip, where the sound stands in its word, the sound.
  /// Nothing for what is no sound of speech.
  /// - Parameter word: the one that the sound was said in.
  public init?(_ sound: SoundFeedback, in word: Word) {
    guard let general = Self.ofPhone[sound.expected] else { return nil }
    let isLast = sound.sound == word.phones.count - 1
    self =
      Self.special(sound, isLast: isLast, followedBy: Self.phone(after: sound, in: word))
      ?? general
  }

  /// What to do where a word of a minimal pair was said or heard as the other one.
  /// - Parameters:
  ///   - contrast: the pair's sounds by their names, `R/L`; `H` may stand for `HH`.
  ///   - wanted: which of the two words was meant, from 0.
  /// - Returns: nothing where the pair has no such names, or the slip no tip of its own.
  public static func ofPair(contrast: String, wanted: Int) -> SoundTip? {
    let sounds = contrast.split(separator: "/").compactMap { Phone(name: $0 == "H" ? "HH" : $0) }
    guard sounds.count == 2, sounds.indices.contains(wanted) else { return nil }
    return ofSlip[Slip(sounds[wanted], sounds[1 - wanted])] ?? ofPhone[sounds[wanted]]
  }

  private static func special(
    _ sound: SoundFeedback, isLast: Bool, followedBy next: Phone?
  ) -> SoundTip? {
    if let heard = sound.heard {
      if let slip = ofSlip[Slip(sound.expected, heard)] { return slip }
      if heard == .silence { return ofDroppedEnd[sound.expected] }
      guard sound.expected.isStopOrFricative, heard.isVowel else { return nil }
      if isLast { return vowelAtEnd }
      return next.map { !$0.isVowel } == true ? vowelInCluster : nil
    }
    return isLast ? ofDroppedEnd[sound.expected] : nil
  }

  private static func phone(after sound: SoundFeedback, in word: Word) -> Phone? {
    let next = sound.sound + 1
    return next < word.phones.count ? Phone(name: word.phones[next].expected) : nil
  }
}

/// A sound and what it was heard as.
struct Slip: Sendable, Hashable {
  let expected: Phone
  let heard: Phone

  init(_ expected: Phone, _ heard: Phone) { (self.expected, self.heard) = (expected, heard) }
}
