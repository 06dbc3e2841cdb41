import CDBus

/// An error that libdbus fills in.
struct LibraryError {
  var raw = DBusError()

  init() { dbus_error_init(&raw) }

  /// What libdbus said; frees it.
  mutating func take() -> (name: String, message: String) {
    defer { dbus_error_free(&raw) }
    return (
      raw.name.map { String(cString: $0) } ?? "org.freedesktop.DBus.Error.Failed",
      raw.message.map { String(cString: $0) } ?? "no reason given"
    )
  }
}
