/// The interfaces of the player's object (Media Player Remote Interfacing Specification 2.2, and
/// the standard interfaces of the D-Bus Specification 0.38).
///
/// What okojo has not is left out where the specification lets it be: `Fullscreen`, the track
/// list, the playlists. `OpenUri` is left out too, for there is no URI that okojo plays.
enum Interfaces {
  static let path = "/org/mpris/MediaPlayer2"

  static let root = InterfaceTable(
    name: "org.mpris.MediaPlayer2",
    methods: [.init("Raise"), .init("Quit")],
    properties: [
      .init("CanQuit", "b"), .init("CanRaise", "b"), .init("HasTrackList", "b"),
      .init("Identity", "s"), .init("DesktopEntry", "s"), .init("SupportedUriSchemes", "as"),
      .init("SupportedMimeTypes", "as"),
    ])

  static let player = InterfaceTable(
    name: "org.mpris.MediaPlayer2.Player",
    methods: [
      .init("Next"), .init("Previous"), .init("Pause"), .init("PlayPause"), .init("Stop"),
      .init("Play"), .init("Seek", takes: [.init("Offset", "x")]),
      .init("SetPosition", takes: [.init("TrackId", "o"), .init("Position", "x")]),
    ],
    signals: [.init("Seeked", gives: [.init("Position", "x")])],
    properties: [
      .init("PlaybackStatus", "s"), .init("LoopStatus", "s", isWritable: true),
      .init("Rate", "d", isWritable: true), .init("Shuffle", "b", isWritable: true),
      .init("Metadata", "a{sv}"), .init("Volume", "d", isWritable: true),
      .init("Position", "x", isAnnounced: false), .init("MinimumRate", "d"),
      .init("MaximumRate", "d"), .init("CanGoNext", "b"), .init("CanGoPrevious", "b"),
      .init("CanPlay", "b"), .init("CanPause", "b"), .init("CanSeek", "b"),
      .init("CanControl", "b", isAnnounced: false),
    ])

  static let properties = InterfaceTable(
    name: "org.freedesktop.DBus.Properties",
    methods: [
      .init(
        "Get", takes: [.init("interface", "s"), .init("name", "s")], gives: [.init("value", "v")]),
      .init("GetAll", takes: [.init("interface", "s")], gives: [.init("values", "a{sv}")]),
      .init("Set", takes: [.init("interface", "s"), .init("name", "s"), .init("value", "v")]),
    ],
    signals: [
      .init(
        "PropertiesChanged",
        gives: [.init("interface", "s"), .init("changed", "a{sv}"), .init("invalidated", "as")])
    ])

  static let introspectable = InterfaceTable(
    name: "org.freedesktop.DBus.Introspectable",
    methods: [.init("Introspect", gives: [.init("data", "s")])])

  static let peer = InterfaceTable(
    name: "org.freedesktop.DBus.Peer",
    methods: [.init("Ping"), .init("GetMachineId", gives: [.init("machine_uuid", "s")])])

  static let all = [root, player, properties, introspectable, peer]
}
