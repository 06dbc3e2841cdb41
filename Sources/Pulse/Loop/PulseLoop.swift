import CPulse
import Foundation
import Synchronization

/// The one thread of the process that runs libpulse's main loop and, between its events, the jobs
/// of the actors that use the library. It lives as long as the process.
///
/// Jobs wake the loop through a pipe of our own: `pa_mainloop_wakeup` loses wake-ups, because
/// the loop forgets those that came before it prepares to sleep.
final class PulseLoop: SerialExecutor {
  static let shared = Result { try PulseLoop() }

  /// Functions of the loop. Safe: set once before the thread starts, and what it points at is
  /// used on the thread alone.
  nonisolated(unsafe) let api: UnsafeMutablePointer<pa_mainloop_api>
  /// Safe for the same reason.
  private nonisolated(unsafe) let mainloop: OpaquePointer
  private let reading: Int32
  private let writing: Int32
  private let jobs = Mutex<[UnownedJob]>([])
  private let thread = Mutex<pthread_t?>(nil)

  private init() throws {
    guard let mainloop = pa_mainloop_new(), let api = pa_mainloop_get_api(mainloop) else {
      throw PulseError.system(reason: String(cString: strerror(ENOMEM)))
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      let reason = String(cString: strerror(errno))
      pa_mainloop_free(mainloop)
      throw PulseError.system(reason: reason)
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (self.mainloop, self.api) = (mainloop, api)
    (reading, writing) = (ends[0], ends[1])
    let thread = Thread { [self] in run() }
    thread.name = "pulse"
    thread.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = jobs.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    guard isFirst else { return }
    var byte: UInt8 = 0
    // It cannot fail for long: a full pipe wakes the loop as well.
    _ = write(writing, &byte, 1)
  }

  func checkIsolated() {
    let isOnThread = thread.withLock { $0.map { pthread_equal($0, pthread_self()) != 0 } }
    precondition(isOnThread == true, "not on the loop's thread")
  }

  private func run() {
    thread.withLock { $0 = pthread_self() }
    _ = api.pointee.io_new(
      api, reading, PA_IO_EVENT_INPUT,
      { _, _, _, _, userdata in
        guard let userdata else { return }
        Unmanaged<PulseLoop>.fromOpaque(userdata).takeUnretainedValue().runJobs()
      }, Unmanaged.passUnretained(self).toOpaque())
    var result: Int32 = 0
    // It returns only where poll fails, for want of memory; then it is tried again.
    while true { pa_mainloop_run(mainloop, &result) }
  }

  private func runJobs() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(reading, &bytes, bytes.count) == bytes.count {}
    let batch = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in batch { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
