/// A dialogue whose way depends on what the learner answers.
public struct RolePlay: Sendable, Hashable {
  public struct Turn: Sendable, Hashable {
    public let name: String
    /// What the partner says.
    public let says: String
    public let japanese: Japanese
    /// None where the dialogue ends.
    public let answers: [Answer]

    /// Everything that is accepted here, what is expected first, each once.
    public func acceptedTexts(limit: Int = AnswerPattern.expansionLimit) -> [String] {
      answers.flatMap(\.say).acceptedTexts(limit: limit)
    }

    /// The answer that one of ``acceptedTexts(limit:)`` belongs to.
    public func answer(accepting text: String) -> Answer? {
      answers.first { $0.say.acceptedTexts(limit: AnswerPattern.expansionLimit).contains(text) }
    }
  }

  public struct Answer: Sendable, Hashable {
    /// Never empty.
    public let say: [AnswerPattern]
    public let japanese: Japanese
    /// The name of the turn that follows.
    public let next: String

    public var expectedText: String { say[0].shortest }
  }

  /// The name of the first turn.
  public let start: String
  /// In the order of the file, each name once.
  public let turns: [Turn]

  public func turn(_ name: String) -> Turn? { turns.first { $0.name == name } }

  /// Whether there is a turn whose answers lead to different turns.
  public var branches: Bool { turns.contains { Set($0.answers.map(\.next)).count > 1 } }
}
