import Listening

/// What can be asked of the player from another process; the names are those of the command line
/// and of the protocol.
public enum RemoteCommand: String, Sendable, Hashable, CaseIterable, Codable {
  case status, pause, resume, toggle, next, previous, stop

  /// Nothing where the player is only looked at.
  var listening: ListeningCommand? {
    switch self {
    case .status: nil
    case .pause: .pause
    case .resume: .play
    case .toggle: .toggle
    case .next: .next
    case .previous: .previous
    case .stop: .stop
    }
  }
}
