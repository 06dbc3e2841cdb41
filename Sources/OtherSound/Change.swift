public import Players
public import Pulse

/// Something that was done to sound that is not ours, with what it takes to undo it.
public enum Change: Sendable, Hashable, Codable {
  case stream(StreamChange)
  case player(PausedPlayer)
  case sink(SinkChange)
}

/// Another program's stream whose volume was changed.
public struct StreamChange: Sendable, Hashable, Codable {
  /// Of the server's start in which `index` has a meaning.
  public var cookie: UInt32
  public var index: UInt32
  /// Under which the server keeps the program's volume; it outlives the stream and the server.
  public var restoreID: String?
  /// For people.
  public var application: String
  public var old: Volume
  public var new: Volume
}

/// A sink that was set to the volume that the user asked for (`--fixed-volume`).
public struct SinkChange: Sendable, Hashable, Codable {
  public var name: String
  public var description: String
  public var old: Volume
  public var new: Volume
  public var wasMuted: Bool
}
