/// The sound card and the other programs on it, as the session needs them.
///
/// The coordinator has one call of these under way at a time. Each must come back: a server that
/// hangs is the implementation's to time out, as an error.
public protocol SessionHardware: Sendable {
  /// Lowers or pauses other programs, or leaves them. Called again when the treatment asked becomes stronger or
  /// weaker; an error may leave them changed in part.
  func activate(_ treatment: Treatment) async throws
  /// Ends every stream of ours, playback and recording. Returns when none runs.
  func stopStreams() async
  /// Gives others back exactly what they had; what the user changed meanwhile wins. Throws if it
  /// could not be done, and *busy* while a stream of ours runs.
  func deactivate() async throws
}
