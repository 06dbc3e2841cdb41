public import Language
public import ListeningLists

/// Listening, as it was asked for.
public struct ListenOrder: Sendable {
  /// Never empty.
  public let sentences: [Sentence]
  /// What was chosen, as the place in it is remembered: `due`, `lessons cafe hotel`.
  public let list: String
  public let isShuffled: Bool
  /// Nothing for without end.
  public let rounds: Int?
  public let pattern: Pattern
  /// Times the sentence's length.
  public let gap: Double?
  public let rate: Double?
  /// Of the English.
  public let voice: String?
  /// Seconds until it ends.
  public let duration: Double?
  /// The place that is remembered is not taken up.
  public let isFromStart: Bool
  public let language: Language
  public let environment: [String: String]
  public let others: PracticeOrder.Others?
  /// Percent, of the output while okojo uses it.
  public let fixedVolume: Double?
  /// 0–1, of okojo's own sound.
  public let volume: Double?
  /// The name of an output; nothing for the default one.
  public let output: String?
}
