public import AudioSession

/// What happens to the player.
public enum ListeningEvent: Sendable, Hashable {
  case play
  case pause
  case stop
  /// `isVoid`: the player's grant is worth nothing any more; a notice that comes late, after a new
  /// grant, is no reason to stop.
  case interrupted(Interruption, isVoid: Bool)
  /// Listening that was cut off may go on.
  case resumeOffered
  case streamEnded(StreamEnd)
  /// A stream was ended by somebody else, and the session has not said why in time.
  case noWordCame
  case done(OperationOutcome)
}

/// How a stream came to its end.
public enum StreamEnd: Sendable, Hashable {
  /// Everything was heard.
  case finished
  /// Somebody stopped it, or its server went away; the session tells why.
  case stopped
  case unplugged
  case failed(PauseCause)
}

/// What the player asks of the world; one at a time.
public enum ListeningOperation: Sendable, Hashable {
  /// The session for listening; it fails where what it gives is void, as in a call.
  case begin
  /// The same by the session's offer; it fails where that has lapsed.
  case resume
  case openStream
  /// With a fade; one that has ended is only forgotten.
  case closeStream
  /// Gives the session back, or tells it that what was cut off is not to go on.
  case release
  /// Tells the session that the output is gone.
  case reportUnplugged
  /// The player has stopped for good.
  case finish
}

public enum OperationOutcome: Sendable, Hashable {
  case succeeded
  /// Nothing where another event will tell why.
  case failed(PauseCause?)
}

/// What is to be done about an event.
public enum ListeningEffect: Sendable, Hashable {
  case perform(ListeningOperation)
  /// `noWordCame` is to come in some seconds.
  case waitForWord
}
