import Foundation
import Glibc
import Synchronization

/// A terminal whose keys are read one by one; signals stay what they are.
///
/// Its settings are put back with `leave`, and on every way out that a program sees coming.
public final class KeyTerminal: Sendable {
  private let descriptor: Int32
  private let saved: termios
  private let isRaw = Mutex(false)
  private let wake: (reader: Int32, writer: Int32)

  /// - Parameter descriptor: stays open, and belongs to the caller.
  /// - Returns: nothing where it is no terminal.
  public init?(descriptor: Int32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (self.descriptor, saved, wake) = (descriptor, settings, (ends[0], ends[1]))
  }

  deinit {
    leave()
    close(wake.reader)
    close(wake.writer)
  }

  /// Whether another job has the terminal.
  public var isInBackground: Bool {
    let foreground = tcgetpgrp(descriptor)
    return foreground > 0 && foreground != getpgrp()
  }

  /// Keys come one by one and are not shown. In the background it waits until it is entered again.
  public func enter() {
    isRaw.withLock { isRaw in
      // From the background it would stop the process.
      guard !isRaw, !isInBackground else { return }
      var settings = saved
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
      isRaw = tcsetattr(descriptor, TCSANOW, &settings) == 0
    }
  }

  public func leave() {
    isRaw.withLock { isRaw in
      guard isRaw, !isInBackground else { return }
      var settings = saved
      tcsetattr(descriptor, TCSANOW, &settings)
      isRaw = false
    }
  }

  /// Keys from now on; it ends with the terminal, or after `stop`.
  func keys() -> AsyncStream<ListeningKey> {
    let (stream, continuation) = AsyncStream.makeStream(of: ListeningKey.self)
    Thread.detachNewThread { [self] in
      var decoder = ListeningKeys()
      while let bytes = waitForBytes() {
        for key in decoder.take(bytes) { continuation.yield(key) }
      }
      continuation.finish()
    }
    return stream
  }

  func stop() {
    var byte: UInt8 = 0
    _ = write(wake.writer, &byte, 1)
  }

  /// Blocks. Nothing at the end.
  private func waitForBytes() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      var interests = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.reader, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&interests, 2, -1) < 0, errno != EINTR { return nil }
      if interests[1].revents != 0 { return nil }
      guard interests[0].revents != 0 else { continue }
      if isInBackground {
        // The keys are for another job; reading them would stop this one.
        usleep(500_000)
        continue
      }
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      return count > 0 ? Array(bytes.prefix(count)) : nil
    }
  }
}
