import Foundation

/// Where a bus is.
public enum BusAddress: Sendable, Hashable {
  /// The bus of the user's session.
  case session
  /// The bus of the machine.
  case system
  /// As `dbus-daemon --print-address` writes it: `unix:path=…`.
  case at(String)

  /// The address as libdbus takes it.
  ///
  /// A session without an address is not looked for any further: libdbus would start a bus of
  /// its own (`autolaunch:`), with no player on it.
  func resolved(_ environment: [String: String]) throws(BusError) -> String {
    switch self {
    case .at(let address): return address
    case .system:
      // The default of the D-Bus Specification 0.38, “System message bus”.
      return environment["DBUS_SYSTEM_BUS_ADDRESS"]
        ?? "unix:path=/var/run/dbus/system_bus_socket"
    case .session:
      if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
        return address
      }
      if let folder = environment["XDG_RUNTIME_DIR"],
        FileManager.default.fileExists(atPath: folder + "/bus")
      {
        return "unix:path=\(folder)/bus"
      }
      throw .noBus(
        name: "org.freedesktop.DBus.Error.NotSupported",
        message: "DBUS_SESSION_BUS_ADDRESS is not set")
    }
  }
}
