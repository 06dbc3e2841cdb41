import CDBus

/// A received message as a value.
enum Incoming {
  case reply(serial: UInt32, Result<[DBusValue], BusError>)
  case call(MethodCall)
  case signal(Signal)
  /// libdbus's own last message: the connection has ended.
  case disconnected
  case other

  init(_ message: OpaquePointer) {
    switch dbus_message_get_type(message) {
    case DBUS_MESSAGE_TYPE_METHOD_RETURN:
      self = .reply(
        serial: dbus_message_get_reply_serial(message),
        .success(MessageReader.arguments(of: message)))
    case DBUS_MESSAGE_TYPE_ERROR:
      self = .reply(
        serial: dbus_message_get_reply_serial(message), .failure(Self.error(message)))
    case DBUS_MESSAGE_TYPE_METHOD_CALL: self = .call(MethodCall(message))
    case DBUS_MESSAGE_TYPE_SIGNAL:
      let signal = Signal(message)
      // No program on the bus may send under this interface; the bus daemon sees to it.
      self =
        signal.interface == "org.freedesktop.DBus.Local" && signal.member == "Disconnected"
        ? .disconnected : .signal(signal)
    default: self = .other
    }
  }

  private static func error(_ message: OpaquePointer) -> BusError {
    var error = LibraryError()
    dbus_set_error_from_message(&error.raw, message)
    let said = error.take()
    return .failed(name: said.name, message: said.message)
  }
}

extension MethodCall {
  init(_ message: OpaquePointer) {
    self.init(
      sender: text(dbus_message_get_sender(message)),
      path: text(dbus_message_get_path(message)),
      interface: text(dbus_message_get_interface(message)),
      member: text(dbus_message_get_member(message)),
      arguments: MessageReader.arguments(of: message),
      serial: dbus_message_get_serial(message),
      wantsReply: dbus_message_get_no_reply(message) == 0)
  }
}

extension Signal {
  init(_ message: OpaquePointer) {
    self.init(
      sender: text(dbus_message_get_sender(message)),
      path: text(dbus_message_get_path(message)),
      interface: text(dbus_message_get_interface(message)),
      member: text(dbus_message_get_member(message)),
      arguments: MessageReader.arguments(of: message))
  }
}

private func text(_ field: UnsafePointer<CChar>?) -> String {
  field.map { String(cString: $0) } ?? ""
}
