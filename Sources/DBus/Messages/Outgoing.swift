import CDBus

/// A message to be sent, as a value that any thread may make.
struct Outgoing: Sendable {
  enum Kind: Sendable {
    case call(destination: String, path: String, interface: String, member: String)
    case signal(path: String, interface: String, member: String)
    case reply(to: MethodCall)
    case error(MethodError, to: MethodCall)
  }

  let kind: Kind
  var arguments: [DBusValue] = []
  /// Of a call: nobody waits for the answer, so none is asked for.
  var wantsReply = true

  /// - Throws: `BusError.invalid` for what no message may carry.
  func validate() throws(BusError) {
    switch kind {
    case .call(let destination, let path, let interface, let member):
      try Validation.busName(destination)
      try Validation.path(path)
      try Validation.interface(interface)
      try Validation.member(member)
    case .signal(let path, let interface, let member):
      try Validation.path(path)
      try Validation.interface(interface)
      try Validation.member(member)
    case .error(let error, _): try Validation.errorName(error.name)
    case .reply: break
    }
    for argument in arguments { try Validation.value(argument) }
  }

  /// - Returns: the message; the caller owns it.
  func encoded() throws(BusError) -> OpaquePointer {
    try validate()
    guard let message = header() else { throw .noMemory }
    do {
      var writer = MessageWriter(message)
      for argument in arguments { try writer.append(argument) }
    } catch {
      dbus_message_unref(message)
      throw error
    }
    return message
  }

  private func header() -> OpaquePointer? {
    switch kind {
    case .call(let destination, let path, let interface, let member):
      let message = dbus_message_new_method_call(destination, path, interface, member)
      guard let message else { return nil }
      // okojo asks programs that run; it starts none.
      dbus_message_set_auto_start(message, 0)
      dbus_message_set_no_reply(message, wantsReply ? 0 : 1)
      return message
    case .signal(let path, let interface, let member):
      return dbus_message_new_signal(path, interface, member)
    case .reply(let call): return answer(DBUS_MESSAGE_TYPE_METHOD_RETURN, to: call)
    case .error(let error, let call):
      let message = answer(DBUS_MESSAGE_TYPE_ERROR, to: call)
      guard let message, dbus_message_set_error_name(message, error.name) != 0 else {
        if let message { dbus_message_unref(message) }
        return nil
      }
      return message
    }
  }

  private func answer(_ type: Int32, to call: MethodCall) -> OpaquePointer? {
    guard let message = dbus_message_new(type) else { return nil }
    dbus_message_set_no_reply(message, 1)
    guard dbus_message_set_reply_serial(message, call.serial) != 0,
      call.sender.isEmpty || dbus_message_set_destination(message, call.sender) != 0
    else {
      dbus_message_unref(message)
      return nil
    }
    return message
  }
}
