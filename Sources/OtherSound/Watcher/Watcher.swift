import Foundation
import Synchronization

/// Starts the process that undoes our changes when we die, and keeps it for as long as we live.
///
/// It is told of our death by the end of a pipe, is in a session of its own so that no signal from
/// the terminal reaches it, and holds no connection while it waits.
public final class Watcher: Sendable {
  /// How a person's machine runs it: this program with one argument more.
  public static let argument = "undo-watcher"

  private struct Running {
    var process: pid_t = 0
    /// The end that closes when we die.
    var pipe: Int32 = -1
  }

  private let program: String
  private let running = Mutex(Running())

  /// - Parameter program: the path of okojo.
  public init(program: String) { self.program = program }

  deinit { stop() }

  /// Starts it, unless it runs.
  /// - Throws: `WatcherError`; then nothing must be changed.
  public func start(for journal: UndoJournal) async throws(WatcherError) {
    let result: Result<Void, WatcherError> = running.withLock { running in
      var status: Int32 = 0
      if running.process > 0, waitpid(running.process, &status, WNOHANG) == 0 {
        return .success(())
      }
      if running.pipe >= 0 { close(running.pipe) }
      running = Running()
      do throws(WatcherError) {
        running = try spawn(journal.path)
        return .success(())
      } catch { return .failure(error) }
    }
    try result.get()
  }

  /// Lets it end: it undoes what the journal still has. It is waited for, so that nothing of ours
  /// is left when we are gone, but not where a server or a player hangs: then it goes on alone.
  /// The journal must have been abandoned.
  public func stop() {
    running.withLock { running in
      guard running.process > 0 else { return }
      close(running.pipe)
      let end = ContinuousClock.now + .seconds(1)
      var status: Int32 = 0
      while waitpid(running.process, &status, WNOHANG) == 0, ContinuousClock.now < end {
        usleep(2_000)
      }
      running = Running()
    }
  }

  private func spawn(_ journal: String) throws(WatcherError) -> Running {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw WatcherError(number: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, ends[0], STDIN_FILENO)
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // POSIX_SPAWN_SETSID is a macro that Swift does not see; 0x80 in glibc's spawn.h.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | 0x80)
    let arguments = [program, Self.argument, journal]
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let result = posix_spawn(&process, program, &files, &attributes, &words, environ)
    close(ends[0])
    guard result == 0 else {
      close(ends[1])
      throw WatcherError(number: result)
    }
    return Running(process: process, pipe: ends[1])
  }
}
