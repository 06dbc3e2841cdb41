public import Language
public import Lessons

/// An item of a lesson as a turn needs it.
public struct Exercise: Sendable, Hashable {
  public let item: Item
  /// What the voice says before the learner does.
  public let prompt: VoiceLine
  /// Everything that is accepted as an answer, what is expected first; never empty.
  public let accepted: [String]

  public init(_ item: Item) {
    self.item = item
    accepted = item.acceptedTexts()
    prompt =
      switch item.task {
      case .repeating(let english): VoiceLine(english, in: .english)
      case .answer(let question, _): VoiceLine(question, in: .english)
      case .say: VoiceLine(item.japanese.kana, in: .japanese)
      }
  }
}

/// A line for a voice.
public struct VoiceLine: Sendable, Hashable {
  public let text: String
  /// Which the voice must speak; a Japanese line is in kana.
  public let language: Language

  public init(_ text: String, in language: Language) {
    self.text = text
    self.language = language
  }
}
