/// What the sound card is wanted for.
public enum Use: Sendable, CaseIterable {
  /// A right or wrong signal.
  case chime
  /// A sentence that is spoken to the learner, alone.
  case prompt
  /// An answer that is recorded without a prompt.
  case answer
  /// A turn of practice: prompt and answer.
  case turn
  /// The background player.
  case listening

  public var category: Category {
    switch self {
    case .chime: .ambient
    case .prompt, .listening: .playback
    case .answer: .record
    case .turn: .playAndRecord
    }
  }
}
