import Foundation
import Spawning
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
    do throws(LaunchError) {
      let pipe = try PipeEnds()
      defer { close(pipe.reader) }
      let launch = Launch(
        program, [Self.argument, journal], input: .descriptor(pipe.reader), group: .ownSession)
      do throws(LaunchError) {
        return Running(process: try launch.start(), pipe: pipe.writer)
      } catch {
        close(pipe.writer)
        throw error
      }
    } catch {
      throw WatcherError(number: error.number)
    }
  }
}
