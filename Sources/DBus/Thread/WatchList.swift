import CDBus
import Glibc

/// The files on which libdbus wants to wait: it adds and removes them.
///
/// libdbus switches the watch for writing on only while it has something to write, so waiting on
/// the list neither spins nor misses anything.
final class WatchList {
  private var watches: [OpaquePointer] = []

  /// The list must outlive the connection, or `detach` come first.
  func attach(to connection: OpaquePointer) -> Bool {
    dbus_connection_set_watch_functions(
      connection,
      { watch, list in
        guard let watch, let list = WatchList.at(list) else { return 0 }
        list.watches.append(watch)
        return 1
      },
      { watch, list in WatchList.at(list)?.watches.removeAll { $0 == watch } },
      // Whether a watch is on is asked anew before every wait.
      { _, _ in },
      Unmanaged.passUnretained(self).toOpaque(), nil) != 0
  }

  func detach(from connection: OpaquePointer) {
    dbus_connection_set_watch_functions(connection, nil, nil, nil, nil, nil)
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> WatchList? {
    pointer.map { Unmanaged<WatchList>.fromOpaque($0).takeUnretainedValue() }
  }

  var waits: [pollfd] {
    watches.filter { dbus_watch_get_enabled($0) != 0 }.map { watch in
      let flags = dbus_watch_get_flags(watch)
      var events: Int32 = 0
      if flags & DBUS_WATCH_READABLE.rawValue != 0 { events |= POLLIN }
      if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { events |= POLLOUT }
      return pollfd(fd: dbus_watch_get_unix_fd(watch), events: Int16(events), revents: 0)
    }
  }

  /// Lets libdbus read and write where the wait has ended.
  func handle(_ waits: [pollfd]) {
    for wait in waits where wait.revents != 0 {
      for watch in watches where dbus_watch_get_unix_fd(watch) == wait.fd {
        // Handling the one may have removed or switched off the other.
        guard watches.contains(watch), dbus_watch_get_enabled(watch) != 0 else { continue }
        let flags = Self.flags(Int32(wait.revents)) & (dbus_watch_get_flags(watch) | Self.failures)
        if flags != 0 { _ = dbus_watch_handle(watch, flags) }
      }
    }
  }

  private static let failures = DBUS_WATCH_ERROR.rawValue | DBUS_WATCH_HANGUP.rawValue

  private static func flags(_ events: Int32) -> UInt32 {
    let meanings = [
      (POLLIN, DBUS_WATCH_READABLE), (POLLOUT, DBUS_WATCH_WRITABLE),
      (POLLERR | POLLNVAL, DBUS_WATCH_ERROR), (POLLHUP, DBUS_WATCH_HANGUP),
    ]
    return meanings.reduce(0) { $0 | (events & $1.0 != 0 ? $1.1.rawValue : 0) }
  }
}
