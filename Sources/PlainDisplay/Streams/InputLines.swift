import Foundation
import Glibc
public import Practice
import Synchronization

/// Lines from a descriptor, such as standard input.
///
/// Nothing is read before it is asked for, because who stands in the background and reads from
/// its terminal is stopped. Each wait has a thread of its own, so that it blocks nobody else.
public final class InputLines: LineInput {
  private let descriptor: Int32
  private let buffer = Mutex(LineBuffer())

  /// - Parameter descriptor: stays open, and belongs to the caller.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// At most one call at a time.
  public func next() async -> String? {
    if let line = buffer.withLock({ $0.next() }) { return line }
    // Who has no descriptor left for a pipe cannot go on with a lesson either.
    guard !Task.isCancelled, let stop = StopPipe() else { return nil }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        Thread.detachNewThread { [self] in done.resume(returning: waitForLine(stop)) }
      }
    } onCancel: {
      stop.signal()
    }
  }

  /// Whether another job has the terminal that lines come from.
  private var isInBackground: Bool {
    let foreground = tcgetpgrp(descriptor)
    return foreground > 0 && foreground != getpgrp()
  }

  /// Blocks. Whatever cannot be read any more is at its end: so is a terminal that is gone.
  private func waitForLine(_ stop: StopPipe) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      var interests = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop.reader, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&interests, 2, -1) < 0, errno != EINTR { return nil }
      if interests[1].revents != 0 { return nil }
      guard interests[0].revents != 0 else { continue }
      if isInBackground {
        // As the terminal would, had we read: the shell says that we wait for input, and `fg` goes on.
        kill(getpid(), SIGTSTP)
        usleep(200_000)
        continue
      }
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      let line = buffer.withLock { buffer in
        if count > 0 { buffer.append(bytes.prefix(count)) } else { buffer.end() }
        return buffer.next()
      }
      if line != nil || count <= 0 { return line }
    }
  }
}

/// Wakes a thread that polls.
private final class StopPipe: Sendable {
  let reader: Int32
  private let writer: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reader, writer) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(reader)
    close(writer)
  }

  func signal() {
    var byte: UInt8 = 0
    _ = write(writer, &byte, 1)
  }
}
