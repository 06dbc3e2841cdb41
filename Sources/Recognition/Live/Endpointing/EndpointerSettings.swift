/// When speech counts as begun, as over, and as not coming; times in seconds.
public struct EndpointerSettings: Sendable, Hashable {
  /// Silence that ends speech when the expected text has been said.
  public var hangoverWhenComplete = 0.28
  /// Silence that ends speech otherwise; learners pause in the middle of a sentence.
  public var hangover = 1.1
  /// Silence after which scoring may begin at the risk of being in vain.
  public var probablyOver = 0.12
  /// Sound kept before the first speech that was noticed.
  public var preRoll = 0.35
  /// Sound kept after the last speech.
  public var postRoll = 0.25
  /// How long to wait for the first sound.
  public var startLimit = 8.0
  /// How long one may speak.
  public var lengthLimit = 20.0
  /// Nothing but zeros for so long come from no living microphone.
  public var deadLimit = 2.0

  public init() {}
}
