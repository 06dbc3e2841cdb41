/// What the listener knows after a block of sound.
public struct ListeningUpdate: Sendable, Hashable {
  /// Level of the latest 10 ms in dB below full scale, for a meter; −96 is silence.
  public var level: Double
  public var isSpeaking: Bool
  /// The words heard so far and whether the text is complete.
  public var hearing: Hearing
  /// Speech has stopped for a moment: a caller may begin to score what there is. The next update
  /// says false if speech goes on.
  public var isProbablyOver: Bool
  /// How the turn ended; set once, and kept.
  public var outcome: SpeechEndpointer.Outcome?

  public init(
    level: Double, isSpeaking: Bool, hearing: Hearing, isProbablyOver: Bool,
    outcome: SpeechEndpointer.Outcome? = nil
  ) {
    self.level = level
    self.isSpeaking = isSpeaking
    self.hearing = hearing
    self.isProbablyOver = isProbablyOver
    self.outcome = outcome
  }
}
