public import Glibc

/// A program that runs with its output going to files.
public final class ChildProcess {
  public enum Status: Sendable, Hashable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  public struct Ending: Sendable, Hashable {
    public let status: Status
    /// User and system time of the program and of all its descendants that were waited for.
    public let processorSeconds: Double

    public init(status: Status, processorSeconds: Double) {
      self.status = status
      self.processorSeconds = processorSeconds
    }
  }

  public let id: pid_t
  /// Where its standard output goes.
  public let output: String
  private var ending: Ending?

  /// Starts `program` with nothing on standard input; the files are made anew.
  ///
  /// - Throws: ``ToolError`` when the system does not start it.
  public init(
    _ program: String, _ arguments: [String], output: String, errors: String
  ) throws(ToolError) {
    self.output = output
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (number, path) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      posix_spawn_file_actions_addopen(&files, number, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    // The tool's own blocked signals (see Signals) are not the child's business.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var nothing = sigset_t()
    sigemptyset(&nothing)
    posix_spawnattr_setsigmask(&attributes, &nothing)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let result = posix_spawnp(&process, program, &files, &attributes, &words, environ)
    guard result == 0 else { throw .system("Cannot start '\(program)'", result) }
    id = process
  }

  /// How it ended; nothing as long as it runs.
  public func poll() -> Ending? { collect(WNOHANG) }

  /// Ends it and its descendants, now.
  @discardableResult
  public func kill() -> Ending? {
    guard ending == nil else { return ending }
    for process in descendants(of: id) + [id] { _ = Glibc.kill(process, SIGKILL) }
    return collect(0)
  }

  private func collect(_ options: Int32) -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(id, &status, options, &usage) == id else { return nil }
    let signal = status & 0x7F
    ending = Ending(
      status: signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal),
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime))
    return ending
  }
}

private func seconds(_ time: timeval) -> Double {
  Double(time.tv_sec) + Double(time.tv_usec) / 1e6
}
