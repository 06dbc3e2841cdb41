/// The bus's own object, and calls to it.
enum BusName {
  static let daemon = "org.freedesktop.DBus"
  static let path = "/org/freedesktop/DBus"
  static let properties = "org.freedesktop.DBus.Properties"
}

extension Outgoing {
  static func toDaemon(
    _ member: String, _ arguments: [DBusValue] = [], wantsReply: Bool = true
  ) -> Outgoing {
    Outgoing(
      kind: .call(
        destination: BusName.daemon, path: BusName.path, interface: BusName.daemon,
        member: member),
      arguments: arguments, wantsReply: wantsReply)
  }
}
