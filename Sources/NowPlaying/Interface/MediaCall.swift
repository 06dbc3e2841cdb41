import DBus
import Foundation

/// A call to the player's object that fits its interfaces.
enum MediaCall {
  case introspect
  case ping
  case machineID
  case get(InterfaceTable.Property, isOfPlayer: Bool)
  case getAll(isOfPlayer: Bool)
  /// Of the player: the other interfaces have nothing to be set.
  case set(InterfaceTable.Property, DBusValue)
  /// A method of one of the two interfaces of MPRIS.
  case control

  /// - Throws: `MethodError`, which is the answer.
  init(_ call: MethodCall) throws(MethodError) {
    if call.member == "OpenUri" { throw .notSupported("okojo plays lessons, no URIs") }
    // A caller may leave the interface out; no two of ours have a method of the same name.
    let method = Interfaces.all.lazy
      .filter { call.interface.isEmpty || $0.name == call.interface }
      .flatMap(\.methods).first { $0.name == call.member }
    guard let method else { throw .unknownMethod(call) }
    let wanted = method.takes.map(\.type)
    guard call.arguments.map(\.signature) == wanted else {
      throw .wrongArguments(call, wanted: wanted.joined())
    }
    let texts = call.arguments.compactMap(\.text)
    switch call.member {
    case "Introspect": self = .introspect
    case "Ping": self = .ping
    case "GetMachineId": self = .machineID
    case "Get":
      let table = try Self.table(texts[0])
      self = .get(try Self.property(texts[1], of: table), isOfPlayer: Self.isPlayer(table))
    case "GetAll": self = .getAll(isOfPlayer: Self.isPlayer(try Self.table(texts[0])))
    case "Set":
      let property = try Self.property(texts[1], of: try Self.table(texts[0]))
      guard property.isWritable else { throw .readOnly(property.name) }
      guard case .variant(let value) = call.arguments[2], value.signature == property.type else {
        throw .wrongValue(property.name, wanted: "a value of type \(property.type)")
      }
      self = .set(property, value)
    default: self = .control
    }
  }

  private static func isPlayer(_ table: InterfaceTable) -> Bool {
    table.name == Interfaces.player.name
  }

  private static func table(_ name: String) throws(MethodError) -> InterfaceTable {
    guard let table = [Interfaces.root, Interfaces.player].first(where: { $0.name == name }) else {
      throw .unknownInterface(name)
    }
    return table
  }

  private static func property(
    _ name: String, of table: InterfaceTable
  ) throws(MethodError) -> InterfaceTable.Property {
    guard let property = table.property(name) else {
      throw .unknownProperty(name, in: table.name)
    }
    return property
  }
}

/// Of `/etc/machine-id`, or where D-Bus had it before (machine-id(5)).
func machineID() throws(MethodError) -> String {
  for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
    // A machine may have the one or the other.
    if let text = try? String(contentsOfFile: path, encoding: .utf8), text.count >= 32 {
      return String(text.prefix(32))
    }
  }
  throw .notSupported("this machine has no machine-id")
}
