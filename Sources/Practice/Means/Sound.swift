/// Speaks prompts. Methods may be called from a cancelled task; `stop` must then do its work, and
/// nothing else be heard.
public protocol Speaker: Sendable {
  /// Gets ready for a line that will be spoken soon; a failure shows when it is spoken.
  func prepare(_ line: VoiceLine) async
  /// Returns when the last sample was heard, or soon after `stop`.
  /// - Parameter onWord: is told where in the line's text a word stands, when it begins to be
  ///   heard; not after this has returned.
  /// - Throws: best a `ReadableError`: there is no voice, no server, no output.
  func speak(
    _ line: VoiceLine, pace: Pace, onWord: @escaping @Sendable (Range<String.Index>) async -> Void
  ) async throws -> SpeakingEnd
  /// Plays a recording, as `speak` does a line.
  func play(_ recording: Recording) async throws -> SpeakingEnd
  /// What `speak` would play.
  /// - Throws: best a `ReadableError`: there is no voice.
  func recording(of line: VoiceLine) async throws -> Recording
  /// Makes it silent; does nothing when it is.
  func stop() async
}

/// How fast a line is spoken.
public enum Pace: Sendable, Hashable {
  case normal, slow
}

/// How speaking ended without an error.
public enum SpeakingEnd: Sendable, Hashable {
  case finished
  /// Nothing sounded, for a good reason: somebody is on the phone.
  case unheard
  /// A call began, the output is gone, `stop` was called.
  case interrupted
}

/// Gives the learner's voice. Methods may be called from a cancelled task.
public protocol Microphone: Sendable {
  /// - Returns: one channel of 16,000 samples per second, until `close`. An error in the stream,
  ///   or its end before that, is an interruption of the turn.
  /// - Throws: best a `ReadableError`: there is no server, no microphone, it is refused; and
  ///   `TurnInterrupted`.
  func open() async throws -> AsyncThrowingStream<[Int16], any Error>
  /// Does nothing when it is closed. Returns when no more is recorded.
  func close() async
}

/// Who may use the sound card, and what others may play meanwhile.
///
/// A turn holds it from its prompt until the microphone is closed, and once more while a prompt is
/// repeated; not while a person reads or types.
public protocol SoundSession: Sendable {
  /// - Throws: what a person should know; the prompt and the microphone are tried all the same.
  func beginTurn() async throws
  /// Called after the voice was stopped and the microphone closed.
  func endTurn() async throws
  /// Why the turn that has just been cut off was; nothing if that is not known.
  func causeOfInterruption() async -> Trouble?
}

extension SoundSession {
  public func causeOfInterruption() async -> Trouble? { nil }
}

/// The turn was cut off before its microphone opened: the session has stopped everything.
public struct TurnInterrupted: Error {
  public init() {}
}
