import DBus
import Synchronization

/// Notes whether somebody else has touched a player since we paused it.
///
/// It hears on the connection's thread, so that what a player did before it answered a question
/// is known when the answer arrives. Only what the player tells can be known: mpv, for one, gathers
/// its changes, and of a play and a pause 20 ms apart it tells nothing.
final class PauseWatch: Sendable {
  enum State: Sendable {
    /// Our `Pause` has not shown yet: it may still be playing, which is nobody's doing.
    case pausing
    case paused
    /// It played or stopped after our pause: the user's doing, even if it is paused again.
    case touched
  }

  private let state = Mutex(State.pausing)

  var isTouched: Bool { state.withLock { $0 == .touched } }

  /// The player's status as it came, by signal or by answer.
  func note(_ status: PlaybackStatus) {
    state.withLock { state in
      switch (state, status) {
      case (.pausing, .paused): state = .paused
      case (.paused, .playing), (.paused, .stopped): state = .touched
      default: break
      }
    }
  }

  static func rule(_ owner: String) -> MatchRule {
    MatchRule(
      sender: owner, path: MPRIS.path, interface: MPRIS.properties,
      member: "PropertiesChanged", argument: MPRIS.player)
  }

  /// Takes a `PropertiesChanged` of the player.
  func hear(_ signal: Signal) {
    guard signal.arguments.count > 1, let changed = signal.arguments[1].dictionary,
      let status = MPRIS.status(changed)
    else { return }
    note(status)
  }
}
