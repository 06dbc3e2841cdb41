import Dispatch
import Foundation
import Glibc
import Synchronization

/// The way of one utterance's senone log from PocketSphinx, which writes to a named file, to
/// `SenoneLog`: a FIFO that has a name only while the decoder opens it.
struct SenonePipe {
  private let path: String
  private let descriptor: Int32

  init(folder: String, utterance: Int) throws(RecognitionError) {
    // The name that `ps_start_utt` opens: the number of the utterance, nine digits.
    let digits = String(utterance)
    path = "\(folder)/\(String(repeating: "0", count: max(0, 9 - digits.count)))\(digits).sen"
    guard mkfifo(path, 0o600) == 0 else { throw Self.failure(path) }
    // Without a writer, only a non-blocking open returns.
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let error = Self.failure(path)
      unlink(path)
      throw error
    }
  }

  /// Reads on another thread until the writer, which must have opened the pipe by now, closes it.
  /// The closure that comes back waits for that.
  func collect(into log: SenoneLog) -> () -> SenoneLog {
    unlink(path)
    _ = fcntl(descriptor, F_SETFL, 0)
    let box = Box(log)
    let done = DispatchSemaphore(value: 0)
    let descriptor = descriptor
    DispatchQueue.global(qos: .userInitiated).async {
      var log = log
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        log.take(buffer[..<count])
      }
      close(descriptor)
      box.log.withLock { $0 = log }
      done.signal()
    }
    return {
      done.wait()
      return box.log.withLock { $0 }
    }
  }

  /// For a pipe that nobody came to write to.
  func discard() {
    unlink(path)
    close(descriptor)
  }

  private final class Box: Sendable {
    let log: Mutex<SenoneLog>
    init(_ log: SenoneLog) { self.log = Mutex(log) }
  }

  private static func failure(_ path: String) -> RecognitionError {
    .runtimeFolder(path: path, detail: String(cString: strerror(errno)))
  }
}
