extension SpeechEndpointer {
  public enum Event: Sendable, Hashable {
    /// Speech counts from this sample on, `preRoll` before the first loud frame.
    case started(at: Int)
    /// What seemed to be speech was a steady noise; the wait goes on.
    case retracted
    /// A short silence: perhaps the end.
    case probablyOver
    /// It was not the end.
    case resumed
    /// The last event of a turn.
    case ended(Outcome)
  }

  /// How a turn at the microphone ended; ranges are samples since the start, with some sound
  /// before and after the speech.
  public enum Outcome: Sendable, Hashable {
    case utterance(Range<Int>)
    case nothingSaid
    /// Speech went on for too long; what was said until then.
    case tooLong(Range<Int>)
    /// The microphone delivered nothing but digital zeros.
    case deadMicrophone
  }
}
