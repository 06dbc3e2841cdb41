/// What the player can be told, by a key, a media key, or `okojo listen` in another terminal.
public enum ListeningCommand: Sendable, Hashable {
  /// Goes on from a pause; while it plays, nothing.
  case play
  /// Releases the sound card; twice is still a pause.
  case pause
  case toggle
  /// The next sentence.
  case next
  /// The beginning of the sentence; within its first three seconds, the sentence before.
  case previous
  /// Ends listening; the place is remembered.
  case stop
  /// Seconds from the beginning of the sentence's steps.
  case seek(to: Double)
  /// Of our own stream, 0–1.
  case volume(Double)
  case shuffle(Bool)
  case repeats(ListeningRepeat)
}

/// What comes behind the last sentence.
public enum ListeningRepeat: Sendable, Hashable {
  /// The end.
  case none
  /// The same sentence once more, until it is told otherwise.
  case sentence
  /// The list from its beginning.
  case list
}
