/// Why the sound card was taken from us. Each has an end that may never come.
public enum Interruption: Sendable, Hashable, CaseIterable {
  /// Another program's stream with the role of a phone. With two calls, the end is that of the last.
  case call
  /// The machine goes to sleep.
  case sleep
  /// The device in use was unplugged.
  case deviceLost
  /// The sound server went away, and with it everything known of calls and devices.
  case serverLost
  /// The process is about to be stopped (Ctrl-Z); ends when it continues.
  case suspended

  /// Whether a use that begins meanwhile must make no sound: it would go into the call, or leave
  /// others lowered by a stopped process. After the other kinds the user's next key is the better
  /// witness that there is sound again than an end that may never be announced.
  public var silencesNewUses: Bool { self == .call || self == .suspended }
}

/// Listening that was cut off while it was meant to be playing.
struct InterruptedListening: Hashable, Sendable {
  /// Interruptions since it was cut off that have not ended. Empty: it may go on.
  var awaiting: Set<Interruption>
  /// All those that have ended allowed it.
  var resumable = true
}
