public import Foundation

/// A program that a test runs beside itself. It ends with the test, and when the test is killed.
///
/// Not Foundation's `Process`: that takes a program that closes all its files, as PulseAudio does,
/// for one that ended, and waits for it for ever on the thread that serves all others.
public final class HelperProcess {
  public let id: pid_t
  /// Files that its output goes to.
  public let outputFile: String
  public let errorFile: String
  private var input: Int32 = -1
  private var status: Int32?

  /// - Parameters:
  ///   - program: looked for on the path.
  ///   - log: a folder for what it says.
  ///   - takesInput: whether ``send(line:)`` is to be used; else its input is empty.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String],
    log: TemporaryFolder, takesInput: Bool = false
  ) throws {
    let name = "\(program.split(separator: "/").last ?? "program")-\(UUID().uuidString.prefix(8))"
    (outputFile, errorFile) = (log.path("\(name).out"), log.path("\(name).err"))
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    var ends: [Int32] = [-1, -1]
    if takesInput {
      guard pipe(&ends) == 0 else { throw TestSoundServer.Failure("no pipe") }
      _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
      _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
      posix_spawn_file_actions_adddup2(&files, ends[0], STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    for (number, path) in [(STDOUT_FILENO, outputFile), (STDERR_FILENO, errorFile)] {
      posix_spawn_file_actions_addopen(&files, number, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    defer { if takesInput { close(ends[0]) } }
    id = try SpawningThread.shared.spawn(
      ["setpriv", "--pdeathsig", "KILL", program] + arguments,
      environment.map { "\($0)=\($1)" }, &files)
    input = ends[1]
  }

  deinit {
    stop()
    closeInput()
  }

  public var isRunning: Bool { collect(WNOHANG) == nil }

  public func send(_ signal: Int32) {
    if isRunning { kill(id, signal) }
  }

  /// Types a line.
  public func send(line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(input, bytes, bytes.count)
  }

  public func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Ends it and waits until it has.
  public func stop(_ signal: Int32 = SIGTERM) {
    send(SIGCONT)
    send(signal)
    let end = Date.now + 3
    while isRunning, Date.now < end { usleep(2_000) }
    send(SIGKILL)
    wait()
  }

  /// Its exit status, or minus the signal that ended it.
  @discardableResult
  public func wait() -> Int32 { collect(0) ?? 0 }

  /// Nothing if it goes on for longer than `limit` seconds.
  public func wait(limit: Double) -> Int32? {
    let end = Date.now + limit
    while Date.now < end {
      if let status = collect(WNOHANG) { return status }
      usleep(2_000)
    }
    return nil
  }

  private func collect(_ options: Int32) -> Int32? {
    if let status { return status }
    var raw: Int32 = 0
    guard waitpid(id, &raw, options) == id else { return nil }
    status = raw & 0x7F == 0 ? raw >> 8 & 0xFF : -(raw & 0x7F)
    return status
  }

  public var output: String { text(outputFile) }
  public var complaints: String { text(errorFile) }

  private func text(_ file: String) -> String {
    // A file that cannot be read is shown as such, beside the failure it should explain.
    (try? String(contentsOf: URL(filePath: file), encoding: .utf8)) ?? "(not readable)"
  }
}

/// One thread that starts programs and never ends: a program that is to die with its parent dies
/// with the thread that started it.
private final class SpawningThread: @unchecked Sendable {
  static let shared = SpawningThread()

  // Safe: everything below is used while `condition` is locked.
  private let condition = NSCondition()
  private var job: (() -> Void)?

  private init() {
    Thread { [unowned self] in serve() }.start()
  }

  func spawn(
    _ words: [String], _ environment: [String], _ files: inout posix_spawn_file_actions_t
  ) throws -> pid_t {
    var result = Int32(-1)
    var process = pid_t()
    let actions = files
    run {
      var actions = actions
      var words = words.map { strdup($0) } + [nil]
      var environment = environment.map { strdup($0) } + [nil]
      defer { for word in words + environment { free(word) } }
      // The signals that a test's threads have blocked are not the program's business.
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
      result = posix_spawnp(&process, "setpriv", &actions, &attributes, &words, &environment)
    }
    guard result == 0 else {
      throw TestSoundServer.Failure("\(words): \(String(cString: strerror(result)))")
    }
    return process
  }

  private func run(_ body: @escaping () -> Void) {
    condition.lock()
    defer { condition.unlock() }
    while job != nil { condition.wait() }
    var isDone = false
    job = {
      body()
      isDone = true
    }
    condition.broadcast()
    while !isDone { condition.wait() }
  }

  private func serve() {
    condition.lock()
    while true {
      while job == nil { condition.wait() }
      job?()
      job = nil
      condition.broadcast()
    }
  }
}
