import Foundation
import Glibc

/// The worker's ends of the two pipes, moved away from the standard streams so that no library
/// can write into the protocol.
struct WorkerStreams {
  private let input: Descriptor
  private let output: Descriptor
  private var splitter = LineSplitter(limit: 1 << 24)

  init() throws(SystemError) {
    // A crash costs one row; a core file per crash would fill the disk.
    var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noCore)
    signal(SIGPIPE, SIG_IGN)
    input = Descriptor(owning: try check { fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) })
    output = Descriptor(owning: try check { fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) })
    try check { dup2(STDERR_FILENO, STDOUT_FILENO) }
    let nothing = Descriptor(owning: try check { open("/dev/null", O_RDONLY | O_CLOEXEC) })
    try check { dup2(nothing.number, STDIN_FILENO) }
    Self.endWithParent(watching: input.number)
  }

  /// The next line without its end; nothing when the parent has closed the pipe.
  mutating func readLine() throws(SystemError) -> [UInt8]? {
    while true {
      if let line = splitter.next() { return line.bytes }
      let bytes = try input.read()
      if bytes.isEmpty { return nil }
      splitter.append(bytes)
    }
  }

  func write(_ text: String) throws(SystemError) {
    try writeAll(Array(text.utf8)[...], to: output.number)
  }

  /// Ends this process when the parent is gone, also while a row is scored that never ends.
  /// The scorer gets two seconds to end by itself and clean up.
  private static func endWithParent(watching number: Int32) {
    Thread.detachNewThread {
      // No events asked for: poll then reports only that the other end was closed.
      var file = pollfd(fd: number, events: 0, revents: 0)
      while poll(&file, 1, -1) < 1 {}
      sleep(2)
      _exit(EX_IOERR)
    }
  }
}

/// Writes all of `bytes`, waiting as long as it takes.
func writeAll(_ bytes: ArraySlice<UInt8>, to number: Int32) throws(SystemError) {
  var rest = bytes
  while !rest.isEmpty {
    let count = try check { rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) } }
    rest = rest.dropFirst(count)
  }
}
