public import Language

/// A lesson as its file gives it.
public struct Lesson: Sendable, Hashable {
  /// The file's name without its extension.
  public let id: String
  public let title: Text
  public let level: Level
  /// Never empty.
  public let items: [Item]
}

/// Levels of the Common European Framework of Reference.
public enum Level: String, Sendable, CaseIterable {
  case a1 = "A1"
  case a2 = "A2"
  case b1 = "B1"
  case b2 = "B2"
  case c1 = "C1"
  case c2 = "C2"
}

/// One exercise.
public struct Item: Sendable, Hashable {
  public enum Task: Sendable, Hashable {
    /// Say after the voice.
    case repeating(String)
    /// Answer a question; several answers are accepted.
    case answer(question: String, answers: [AnswerPattern])
    /// Say in English what is given in Japanese.
    case say(answers: [AnswerPattern])
  }

  public let task: Task
  public let japanese: Japanese

  /// What a learner is expected to say: of several answers the first, in its shortest form.
  public var expectedText: String {
    switch task {
    case .repeating(let english): english
    case .answer(_, let answers), .say(let answers): answers[0].shortest
    }
  }
}

/// A Japanese line, for the eye and for the voice, which reads kana only.
public struct Japanese: Sendable, Hashable {
  public let text: String
  public let kana: String
}
