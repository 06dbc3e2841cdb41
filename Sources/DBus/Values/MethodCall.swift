/// A call that another program makes of us.
public struct MethodCall: Sendable, Hashable {
  /// The unique name of the program that calls.
  public let sender: String
  public let path: String
  /// Empty where the caller did not say it.
  public let interface: String
  public let member: String
  public let arguments: [DBusValue]
  let serial: UInt32
  let wantsReply: Bool
}

/// What a handler throws to answer a call with an error.
public struct MethodError: Error, Hashable {
  /// The error's name on the bus, such as `org.freedesktop.DBus.Error.InvalidArgs`.
  public let name: String
  public let message: String

  public init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  /// The answer to a member that is not there.
  public static func unknownMethod(_ call: MethodCall) -> MethodError {
    MethodError(
      name: "org.freedesktop.DBus.Error.UnknownMethod",
      message: "no “\(call.member)” in “\(call.interface)” at “\(call.path)”")
  }
}
