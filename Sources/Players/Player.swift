/// What a player says it does (MPRIS 2.2, `PlaybackStatus`).
public enum PlaybackStatus: String, Sendable, Hashable, Codable {
  case playing = "Playing"
  case paused = "Paused"
  case stopped = "Stopped"
}

/// Another program's media player.
public struct Player: Sendable, Hashable {
  /// Such as `org.mpris.MediaPlayer2.mpv`.
  public let busName: String
  /// The unique name of the program that owned the bus name when it was asked.
  public let owner: String
  /// nil if the bus does not know it.
  public let processID: Int32?
  /// Its name for people.
  public let identity: String
  /// nil if it did not say within the time limit.
  public let status: PlaybackStatus?
  public let trackID: String?

  /// What is to be undone once the player is paused: write it to the journal before `pause`.
  public var asPaused: PausedPlayer {
    PausedPlayer(
      busName: busName, owner: owner, processID: processID, identity: identity,
      trackID: trackID)
  }
}

/// A player that we have paused, or are about to; what the undo journal keeps.
public struct PausedPlayer: Sendable, Hashable, Codable {
  public let busName: String
  /// The unique name: a program that was started again has another one.
  public let owner: String
  public let processID: Int32?
  public let identity: String
  public let trackID: String?
}
