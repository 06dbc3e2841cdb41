import CDBus
import Glibc

/// The one owner of a libdbus connection; lives and dies on the connection's thread.
final class Wire {
  private let connection: OpaquePointer
  private let watches = WatchList()

  /// Connects the socket; who we are is agreed while messages flow, so nothing waits for it.
  init(_ address: String) throws(BusError) {
    guard !address.utf8.contains(0) else { throw .invalid("an address with a NUL in it") }
    var error = LibraryError()
    guard let connection = dbus_connection_open_private(address, &error.raw) else {
      let said = error.take()
      throw .noBus(name: said.name, message: said.message)
    }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard watches.attach(to: connection) else { throw .noMemory }
  }

  deinit {
    watches.detach(from: connection)
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// - Returns: the message's serial number, which its reply will name.
  @discardableResult
  func send(_ outgoing: Outgoing) throws(BusError) -> UInt32 {
    let message = try outgoing.encoded()
    defer { dbus_message_unref(message) }
    var serial: UInt32 = 0
    guard dbus_connection_send(connection, message, &serial) != 0 else { throw .noMemory }
    return serial
  }

  /// The next message that has come.
  func next() -> Incoming? {
    guard let message = dbus_connection_pop_message(connection) else { return nil }
    defer { dbus_message_unref(message) }
    return Incoming(message)
  }

  /// Waits until the bus or `wakeFile` has something, or the time is over.
  func wait(for wakeFile: Int32, milliseconds: Int32) {
    let waits = [pollfd(fd: wakeFile, events: Int16(POLLIN), revents: 0)] + watches.waits
    var done = waits
    // An interrupted wait is a short one: the loop asks everything anew.
    guard poll(&done, nfds_t(done.count), milliseconds) > 0 else { return }
    watches.handle(Array(done.dropFirst()))
  }
}
