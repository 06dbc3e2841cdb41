import Glibc
import Synchronization

/// Wakes a thread that polls: from other threads, and from the handler of SIGWINCH, which does
/// nothing but write a byte.
final class WakePipe: Sendable {
  let reader: Int32
  private let writer: Int32

  init() throws(ScreenError) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw .noPipe }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// A full pipe wakes as well.
  func wake() {
    var byte: UInt8 = 0
    _ = write(writer, &byte, 1)
  }

  func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(reader, &bytes, bytes.count) > 0 {}
  }

  /// From now on a new size of the terminal wakes.
  func watchSize() {
    sizeWriter.store(writer, ordering: .sequentiallyConsistent)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      let saved = errno
      var byte: UInt8 = 0
      _ = write(sizeWriter.load(ordering: .sequentiallyConsistent), &byte, 1)
      errno = saved
    }
    sigaction(SIGWINCH, &action, nil)
  }

  func stopWatchingSize() {
    signal(SIGWINCH, SIG_DFL)
    sizeWriter.store(-1, ordering: .sequentiallyConsistent)
  }
}

private let sizeWriter = Atomic<Int32>(-1)
