import CDBus

/// libdbus aborts the process when a message is given what no message may carry, so everything
/// is checked first, by libdbus's own rules where it has them. Those look at their arguments only,
/// so any thread may ask.
enum Validation {
  typealias Rule = (UnsafePointer<CChar>, UnsafeMutablePointer<DBusError>) -> dbus_bool_t

  static func busName(_ name: String) throws(BusError) {
    try check(name, "bus name") { dbus_validate_bus_name($0, $1) }
  }

  static func path(_ path: String) throws(BusError) {
    try check(path, "object path") { dbus_validate_path($0, $1) }
  }

  static func interface(_ name: String) throws(BusError) {
    try check(name, "interface") { dbus_validate_interface($0, $1) }
  }

  static func member(_ name: String) throws(BusError) {
    try check(name, "member") { dbus_validate_member($0, $1) }
  }

  static func errorName(_ name: String) throws(BusError) {
    try check(name, "error name") { dbus_validate_error_name($0, $1) }
  }

  /// - Parameter depth: how many containers may still be nested; the specification allows 64 of
  ///   them, and our own values need 4.
  static func value(_ value: DBusValue, depth: Int = 16) throws(BusError) {
    guard depth > 0 else { throw .invalid("values nested too deeply") }
    switch value {
    case .string(let text): try noNull(text)
    case .objectPath(let text): try path(text)
    case .signature(let text): try signature(text)
    case .array(let element, let values):
      try signature("a" + element)
      for value in values { try self.element(value, element, depth: depth - 1) }
    case .dict(let entries):
      for (key, value) in entries {
        try noNull(key)
        try self.value(value, depth: depth - 1)
      }
    case .variant(let value): try self.value(value, depth: depth - 1)
    case .structure(let fields):
      guard !fields.isEmpty else { throw .invalid("an empty structure") }
      for field in fields { try self.value(field, depth: depth - 1) }
    case .unsupported(let signature): throw .invalid("a value of type \(signature)")
    default: break
    }
  }

  private static func element(
    _ value: DBusValue, _ signature: String, depth: Int
  ) throws(BusError) {
    var found = value.signature
    if signature.hasPrefix("{"), case .structure = value {
      found = "{" + found.dropFirst().dropLast() + "}"
    }
    guard found == signature else {
      throw .invalid("an element of type \(found) in an array of \(signature)")
    }
    try self.value(value, depth: depth)
  }

  private static func signature(_ text: String) throws(BusError) {
    try check(text, "signature") { dbus_signature_validate($0, $1) }
  }

  private static func noNull(_ text: String) throws(BusError) {
    guard !text.utf8.contains(0) else { throw .invalid("a text with a NUL in it") }
  }

  private static func check(_ text: String, _ kind: String, _ rule: Rule) throws(BusError) {
    try noNull(text)
    var error = LibraryError()
    guard text.withCString({ rule($0, &error.raw) }) != 0 else {
      throw .invalid("\(kind) “\(text)”: \(error.take().message)")
    }
  }
}
