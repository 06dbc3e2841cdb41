public import Language

/// Scores one recording after the other, inside a worker process.
public protocol RowScorer {
  /// Never throws: what goes wrong with one recording is its outcome. It may crash or hang,
  /// which costs this one row. The outcome must not depend on what was scored before.
  mutating func score(_ request: RowRequest) -> RowOutcome
}

/// One recording to be scored.
public struct RowRequest: Sendable, Hashable {
  /// The file to open.
  public let path: FileName
  /// As the input names it; for messages.
  public let file: FileName
  /// What the speaker was to say. Never empty, not yet checked.
  public let text: String
  /// Of messages.
  public let language: Language

  public init(path: FileName, file: FileName, text: String, language: Language) {
    self.path = path
    self.file = file
    self.text = text
    self.language = language
  }
}
