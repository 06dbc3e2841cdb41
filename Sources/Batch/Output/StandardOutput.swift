import Glibc

/// Standard output, written so that a reader who does not read cannot keep us from a signal.
struct StandardOutput {
  enum Failure: Error {
    case readerHasLeft
    case interrupted
    case failed(SystemError)
  }

  /// As much as a pipe takes at once when it is ready (POSIX: `PIPE_BUF`, Linux 4096).
  private static let piece = 4096

  func write(_ text: String, stop: Interest) throws(Failure) {
    var rest = Array(text.utf8)[...]
    let output = Interest(number: STDOUT_FILENO, event: .writable)
    do throws(SystemError) {
      while !rest.isEmpty {
        let ready = try wait(for: [output, stop], timeout: nil)
        if ready.contains(stop), !ready.contains(output) { throw SystemError(number: EINTR) }
        guard ready.contains(output) else { continue }
        let next = rest.prefix(Self.piece)
        let count = try check {
          next.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        }
        rest = rest.dropFirst(count)
      }
    } catch {
      switch error.number {
      case EPIPE: throw .readerHasLeft
      case EINTR: throw .interrupted
      default: throw .failed(error)
      }
    }
  }
}
