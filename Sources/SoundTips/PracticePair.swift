/// Two words that differ in one sound, to be tried next.
public struct PracticePair: Sendable, Hashable {
  /// The word with the sound that was wanted first.
  public let words: [String]
  /// The lesson of the program that has this pair; nothing where there is none.
  public let lesson: String?

  init(_ word: String, _ other: String, _ lesson: String? = nil) {
    words = [word, other]
    self.lesson = lesson
  }
}
