import Foundation
import Spawning

/// A process that was just started without a terminal, and the socket on which it says that it
/// plays: its standard output, until it has taken it away.
struct Spawn {
  /// The system did not start it.
  struct Fault: Error { let reason: String }

  private let process: pid_t
  private let report: Int32

  var id: Int32 { process }

  init(
    _ program: String, _ arguments: [String], environment: [String: String], log: String?
  ) throws(Fault) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw Fault(reason: String(cString: strerror(errno)))
    }
    defer { close(ends[1]) }
    Self.keepFilesHere()
    var variables = environment
    variables[StartReport.variable] = "1"
    let launch = Launch(
      program, arguments, environment: variables.map { "\($0)=\($1)" },
      output: .descriptor(ends[1]), errors: log.map { .made($0) } ?? .nothing,
      group: .ownSession, resetsSignals: true)
    do throws(LaunchError) {
      process = try launch.start()
      report = ends[0]
    } catch {
      close(ends[0])
      throw Fault(reason: error.reason)
    }
  }

  func closeReport() { close(report) }

  /// A shell's locks and pipes are not to be kept by who outlives it.
  private static func keepFilesHere() {
    // Without /proc it inherits what there is, which is seldom anything.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    for file in files.compactMap({ Int32($0) }) where file > STDERR_FILENO {
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    }
  }

  /// - Returns: true when it said that it plays, false when it ended without, nothing when it did
  ///   neither in time.
  func firstWord(until end: ContinuousClock.Instant) -> Bool? {
    while true {
      var wait = pollfd(fd: report, events: Int16(POLLIN), revents: 0)
      let left = max(.zero, end - .now) / Duration.milliseconds(1)
      let ready = poll(&wait, 1, Int32(left.rounded(.up)))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      var byte: UInt8 = 0
      let count = recv(report, &byte, 1, 0)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return false }
      // What is printed before is nobody's.
      if byte == StartReport.word { return true }
    }
  }

  /// Its exit status, as a shell has it. One that goes on without a word is ended after a while.
  func status() -> Int32 {
    if let status = collected(within: .seconds(10)) { return status }
    end()
    return 128 + SIGTERM
  }

  /// Ends it, first kindly.
  func end() {
    kill(process, SIGTERM)
    if collected(within: .seconds(3)) != nil { return }
    kill(process, SIGKILL)
    var raw: Int32 = 0
    while waitpid(process, &raw, 0) < 0, errno == EINTR {}
  }

  private func collected(within limit: Duration) -> Int32? {
    let end = ContinuousClock.now + limit
    var raw: Int32 = 0
    while waitpid(process, &raw, WNOHANG) == 0 {
      guard ContinuousClock.now < end else { return nil }
      usleep(10_000)
    }
    return raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + (raw & 0x7F)
  }
}
