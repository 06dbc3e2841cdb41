import CGlibc
import Glibc

/// A terminal whose keyboard and screen are ours.
final class Pty: Sendable {
  /// Our end: what is written is typed, what is read was drawn.
  let master: Int32
  /// The program's end.
  let terminal: Int32

  struct Failed: Error {
    let call: String
    let number: Int32
  }

  init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
    master = posix_openpt(O_RDWR | O_NOCTTY)
    guard master >= 0 else { throw Failed(call: "posix_openpt", number: errno) }
    guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
      throw Failed(call: "unlockpt", number: errno)
    }
    terminal = open(name, O_RDWR | O_NOCTTY)
    guard terminal >= 0 else { throw Failed(call: "open", number: errno) }
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0 else {
      throw Failed(call: "TIOCSWINSZ", number: errno)
    }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(terminal)
    close(master)
  }

  func press(_ key: String) {
    let bytes = Array(key.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Takes what is drawn, until the text is in it.
  /// - Returns: whether it came within so many milliseconds.
  func draws(_ text: String, within limit: Int32) -> Bool {
    let wanted = Array(text.utf8)
    var drawn: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let end = ContinuousClock.now + .milliseconds(Int(limit))
    while ContinuousClock.now < end {
      var interest = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      poll(&interest, 1, 5)
      let count = read(master, &buffer, buffer.count)
      if count > 0 { drawn += buffer.prefix(count) }
      if drawn.firstRange(of: wanted) != nil { return true }
    }
    return false
  }

  /// Takes what is drawn in the next milliseconds.
  func pass(milliseconds: Int32) { _ = draws("\u{0}never drawn", within: milliseconds) }
}
