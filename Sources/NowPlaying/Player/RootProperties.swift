import DBus

/// The properties of `org.mpris.MediaPlayer2`; they never change.
enum RootProperties {
  static let all: [String: DBusValue] = [
    // Quitting ends listening.
    "CanQuit": .bool(true),
    // There is no window that could come to the front.
    "CanRaise": .bool(false),
    "HasTrackList": .bool(false),
    "Identity": .string("okojo"),
    "DesktopEntry": .string("okojo"),
    "SupportedUriSchemes": .array(of: "s", []),
    "SupportedMimeTypes": .array(of: "s", []),
  ]
}
