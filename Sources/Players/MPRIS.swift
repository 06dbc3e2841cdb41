import DBus

/// The names of the Media Player Remote Interfacing Specification 2.2.
enum MPRIS {
  static let prefix = "org.mpris.MediaPlayer2"
  static let path = "/org/mpris/MediaPlayer2"
  static let root = "org.mpris.MediaPlayer2"
  static let player = "org.mpris.MediaPlayer2.Player"
  static let properties = "org.freedesktop.DBus.Properties"
  /// playerctl's daemon repeats the last used player under a name of its own; pausing it too
  /// would be pausing one player twice.
  static let repeater = "org.mpris.MediaPlayer2.playerctld"

  static func isPlayer(_ name: String) -> Bool {
    name.hasPrefix(prefix + ".") && name != repeater
  }

  static func status(_ properties: [String: DBusValue]) -> PlaybackStatus? {
    properties["PlaybackStatus"]?.text.flatMap(PlaybackStatus.init)
  }

  static func trackID(_ properties: [String: DBusValue]) -> String? {
    properties["Metadata"]?.dictionary?["mpris:trackid"]?.text
  }
}
