public import Language
public import Lessons

/// An item of a lesson, or a turn of a role play, as a turn of the lesson needs it.
public struct Exercise: Sendable, Hashable {
  /// How an answer is given.
  public enum Answering: Sendable, Hashable {
    /// Aloud; typed where there is no microphone.
    case spoken
    case typed
    /// By the number of the word that was heard, or the word; the words are ``Exercise/choices``.
    case picked
    /// There is nothing to answer: the partner says good-bye.
    case none
  }

  public let item: Item
  /// Where the item is a role play.
  public let turn: RolePlay.Turn?
  /// What the voice says before the learner does; nothing where no voice can read it.
  public let prompt: VoiceLine?
  /// Everything that is accepted as an answer, what is expected first; empty only where there is
  /// nothing to answer.
  public let accepted: [String]
  public let answering: Answering
  /// What it is easily taken for: the other words of a minimal pair that is to be said.
  public let rivals: [String]

  /// - Parameters:
  ///   - word: which word of a minimal pair is heard, from 0. Of a role play this is the first
  ///     turn.
  ///   - hears: of a minimal pair, whether the learner is to tell which word it was; else it is to
  ///     be said.
  public init(_ item: Item, word: Int = 0, hears: Bool = false) {
    self.item = item
    (turn, answering) = (item.firstTurn, item.answering(hears: hears))
    let line: VoiceLine?
    switch item.task {
    case .repeating(let english), .dictation(let english):
      line = VoiceLine(english, in: .english)
    case .answer(let question, _): line = VoiceLine(question, in: .english)
    case .say: line = item.japanese.kana.map { VoiceLine($0, in: .japanese) }
    case .pair(let pair):
      let spoken = pair.words[word]
      (prompt, accepted) = (VoiceLine(spoken, in: .english), [spoken])
      rivals = hears ? [] : pair.words.filter { $0 != spoken }
      return
    case .roleplay: line = turn.map { VoiceLine($0.says, in: .english) }
    }
    (prompt, accepted, rivals) = (line, item.acceptedTexts(), [])
  }

  /// Whether the voice says the first accepted text itself.
  var promptIsModel: Bool {
    prompt.map { $0.language == .english && $0.text == accepted.first } ?? false
  }

  /// A turn of a role play.
  public init(_ item: Item, turn: RolePlay.Turn) {
    (self.item, self.turn) = (item, turn)
    prompt = VoiceLine(turn.says, in: .english)
    (accepted, rivals) = (turn.acceptedTexts(), [])
    answering = turn.answers.isEmpty ? .none : .spoken
  }

  /// What is to be picked from, by its numbers from 1; empty where nothing is picked.
  public var choices: [String] {
    if answering == .picked, case .pair(let pair) = item.task { pair.words } else { [] }
  }
}

extension Item {
  fileprivate var firstTurn: RolePlay.Turn? {
    if case .roleplay(let play) = task { play.turn(play.start) } else { nil }
  }

  fileprivate func answering(hears: Bool) -> Exercise.Answering {
    switch task {
    case .repeating, .answer, .say: .spoken
    case .pair: hears ? .picked : .spoken
    case .dictation: .typed
    case .roleplay: firstTurn?.answers.isEmpty == false ? .spoken : .none
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
