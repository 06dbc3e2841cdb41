import Glibc
import Synchronization

/// How other threads give work to the thread of a connection, and wake it.
final class Mailbox: Sendable {
  typealias Job = @Sendable (BusLoop) -> Void

  private struct State {
    var jobs: [Job] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  /// Becomes readable when there is something to take.
  let wakeFile: Int32
  private let wakingFile: Int32

  init() throws(BusError) {
    // A socket pair, for it is closed on exec from its first moment on; a pipe is not.
    var files: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, type, 0, &files) == 0 else {
      let reason = String(cString: strerror(errno))
      throw .noBus(name: "org.freedesktop.DBus.Error.LimitsExceeded", message: reason)
    }
    (wakeFile, wakingFile) = (files[0], files[1])
  }

  deinit {
    Glibc.close(wakeFile)
    Glibc.close(wakingFile)
  }

  /// - Returns: false if the mailbox is closed: the job is never done.
  @discardableResult
  func post(_ job: @escaping Job) -> Bool {
    let isOpen = state.withLock { state in
      guard !state.isClosed else { return false }
      state.jobs.append(job)
      return true
    }
    if isOpen { wake() }
    return isOpen
  }

  /// Ends the thread once it has done what was posted before.
  func close() {
    state.withLock { $0.isClosed = true }
    wake()
  }

  /// What was posted since, for the thread; `isLast` if nothing can come any more.
  func take() -> (jobs: [Job], isLast: Bool) {
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    while read(wakeFile, &bytes, bytes.count) > 0 {}
    return state.withLock { state in
      defer { state.jobs = [] }
      return (state.jobs, state.isClosed)
    }
  }

  private func wake() {
    var byte: UInt8 = 1
    // A full socket is readable already, which is all that is asked.
    _ = send(wakingFile, &byte, 1, Int32(MSG_NOSIGNAL))
  }
}
