import Foundation
import Glibc

/// Lines on a descriptor: one under the other, or in a live display over those before.
///
/// Who does not read holds up nobody but the display itself.
final class LineOutput {
  private let descriptor: Int32
  private var drawn = 0
  /// The reader has left.
  private(set) var isClosed = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
    signal(SIGPIPE, SIG_IGN)
  }

  /// Cells and lines; of a terminal that does not say, those of the smallest usual one.
  var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
    return (Int(size.ws_col), max(1, Int(size.ws_row)))
  }

  func say(_ lines: [String]) { put(lines.map { $0 + "\n" }.joined()) }

  /// In place of what was drawn last. The cursor stays at the end of the last line.
  func draw(_ lines: [StyledLine]) {
    let width = size.width
    var text = start()
    text += lines.map { $0.escaped(width: width - 1) + "\u{1B}[K" }.joined(separator: "\r\n")
    put(text + "\u{1B}[J")
    drawn = lines.count
  }

  /// What was drawn stays, and what follows goes below.
  func leave() {
    if drawn > 0 { put("\r\n") }
    drawn = 0
  }

  private func start() -> String { drawn > 1 ? "\r\u{1B}[\(drawn - 1)A" : "\r" }

  private func put(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty, !isClosed {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var interest = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&interest, 1, -1)
      } else if errno != EINTR {
        isClosed = true
      }
    }
  }
}
