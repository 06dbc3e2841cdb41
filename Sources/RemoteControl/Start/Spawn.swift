import Foundation

/// A process that was just started, and the socket on which it says that it plays.
struct Spawn {
  struct Fault: Error { let reason: String }

  let process: pid_t
  let report: Int32

  /// The descriptor that the new process finds its end of the socket at.
  private static let reportFile: Int32 = 3

  static func detached(
    _ program: String, _ arguments: [[UInt8]], environment: [String: String], log: String
  ) -> Result<Spawn, Fault> {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return .failure(fault(errno)) }
    defer { close(ends[1]) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(
      &files, STDERR_FILENO, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&files, ends[1], reportFile)
    keepFilesHere()
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // POSIX_SPAWN_SETSID is a macro that Swift does not see; 0x80 in glibc's spawn.h.
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | 0x80
    posix_spawnattr_setflags(&attributes, flags)
    var variables = environment
    variables[StartReport.variable] = "\(reportFile)"
    var words = ([Array(program.utf8)] + arguments).map(copied) + [nil]
    var settings = variables.map { copied(Array("\($0)=\($1)".utf8)) } + [nil]
    defer { for word in words + settings { free(word) } }
    var process = pid_t()
    let result = posix_spawn(&process, program, &files, &attributes, &words, &settings)
    guard result == 0 else {
      close(ends[0])
      return .failure(fault(result))
    }
    return .success(Spawn(process: process, report: ends[0]))
  }

  /// A shell's locks and pipes are not to be kept by who outlives it.
  private static func keepFilesHere() {
    // Without /proc it inherits what there is, which is seldom anything.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    for file in files.compactMap(Int32.init) where file > STDERR_FILENO {
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
      return recv(report, &byte, 1, 0) == 1
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

  private static func fault(_ number: Int32) -> Fault {
    Fault(reason: String(cString: strerror(number)))
  }

  private static func copied(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    strdup(bytes.map(CChar.init(bitPattern:)) + [0])
  }
}
