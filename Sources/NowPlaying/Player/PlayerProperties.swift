import DBus
import Language
import Listening

/// The properties of `org.mpris.MediaPlayer2.Player`, as the player is.
struct PlayerProperties {
  let status: ListeningStatus
  let language: Language

  /// Those that `PropertiesChanged` tells of, and the rest.
  var all: [String: DBusValue] {
    var all = announced
    all["Position"] = .int64(microseconds(status.position))
    all["CanControl"] = .bool(true)
    return all
  }

  var announced: [String: DBusValue] {
    let hasSentence = status.sentence != nil
    return [
      "PlaybackStatus": .string(playback),
      "LoopStatus": .string(Self.name(of: status.repeats)),
      "Rate": .double(1), "MinimumRate": .double(1), "MaximumRate": .double(1),
      "Shuffle": .bool(status.isShuffled),
      "Metadata": .dict(Metadata.of(status, in: language)),
      "Volume": .double(status.volume),
      "CanGoNext": .bool(status.canGoNext),
      "CanGoPrevious": .bool(status.canGoPrevious),
      "CanPlay": .bool(hasSentence), "CanPause": .bool(hasSentence),
      "CanSeek": .bool(status.canSeek),
    ]
  }

  private var playback: String {
    switch status.playback {
    case .playing: "Playing"
    case .paused: "Paused"
    case .stopped: "Stopped"
    }
  }

  private static let loops: [(String, ListeningRepeat)] = [
    ("None", .none), ("Track", .sentence), ("Playlist", .list),
  ]

  static func name(of repeats: ListeningRepeat) -> String {
    loops.first { $0.1 == repeats }?.0 ?? "None"
  }

  static func repeats(named name: String) -> ListeningRepeat? {
    loops.first { $0.0 == name }?.1
  }
}

extension ListeningStatus {
  /// Before a sentence is synthesised nobody knows where in it is what.
  var canSeek: Bool { sentence?.length != nil }
}
