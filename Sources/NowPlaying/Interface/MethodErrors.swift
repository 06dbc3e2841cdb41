import DBus

/// The standard errors' names.
extension MethodError {
  private static func standard(_ name: String, _ message: String) -> MethodError {
    MethodError(name: "org.freedesktop.DBus.Error." + name, message: message)
  }

  static func wrongArguments(_ call: MethodCall, wanted: String) -> MethodError {
    let found = call.arguments.map(\.signature).joined()
    return standard("InvalidArgs", "“\(call.member)” takes (\(wanted)), not (\(found))")
  }

  static func wrongValue(_ property: String, wanted: String) -> MethodError {
    standard("InvalidArgs", "“\(property)” takes \(wanted)")
  }

  static func unknownInterface(_ name: String) -> MethodError {
    standard("UnknownInterface", "no interface “\(name)” with properties here")
  }

  static func unknownProperty(_ name: String, in interface: String) -> MethodError {
    standard("UnknownProperty", "no property “\(name)” in “\(interface)”")
  }

  static func readOnly(_ name: String) -> MethodError {
    standard("PropertyReadOnly", "“\(name)” cannot be set")
  }

  static func notSupported(_ what: String) -> MethodError { standard("NotSupported", what) }
}
