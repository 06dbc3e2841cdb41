/// One exercise.
public struct Item: Sendable, Hashable {
  public enum Task: Sendable, Hashable {
    /// Say after the voice.
    case repeating(String)
    /// Answer a question; several answers are accepted.
    case answer(question: String, answers: [AnswerPattern])
    /// Say in English what is given in Japanese.
    case say(answers: [AnswerPattern])
    /// Write down what the voice says.
    case dictation(String)
    /// Hear one of two words that differ in one sound, and say it.
    case pair(MinimalPair)
    /// A dialogue that goes on by what is answered.
    case roleplay(RolePlay)
  }

  public let task: Task
  public let japanese: Japanese

  /// What a learner is expected to say: of several answers the first, in its shortest form; in a
  /// role play the first answer of its first turn.
  public var expectedText: String {
    switch task {
    case .repeating(let english), .dictation(let english): english
    case .answer(_, let answers), .say(let answers): answers[0].shortest
    case .pair(let pair): pair.words[0]
    case .roleplay(let play): play.turn(play.start)?.answers.first?.expectedText ?? ""
    }
  }

  /// Everything that is accepted as said, what is expected first, each once; in a role play, at
  /// its first turn.
  /// - Parameter limit: at most so many for each of several answers.
  public func acceptedTexts(limit: Int = AnswerPattern.expansionLimit) -> [String] {
    switch task {
    case .repeating(let english), .dictation(let english): [english]
    case .answer(_, let answers), .say(let answers): answers.acceptedTexts(limit: limit)
    case .pair(let pair): pair.words
    case .roleplay(let play): play.turn(play.start)?.acceptedTexts(limit: limit) ?? []
    }
  }
}

/// A Japanese line, for the eye and for the voice, which reads kana only.
public struct Japanese: Sendable, Hashable {
  public let text: String
  /// Where there is none, no voice reads the line.
  public let kana: String?

  init(text: String, kana: String? = nil) { (self.text, self.kana) = (text, kana) }
}

/// Two words that differ in one sound: “rice” and “lice”.
public struct MinimalPair: Sendable, Hashable {
  /// What differs, for a person: “R/L”.
  public let sound: String
  /// Two.
  public let words: [String]
}
