public import Foundation

/// What became of a process that was started to go on by itself.
public enum DetachedStart: Sendable, Hashable {
  /// It plays.
  case ready(process: Int32)
  /// It ended before it played: its exit status, and what it said on standard error.
  case ended(status: Int32, words: String)
  /// It did not play in time and was ended.
  case tooLate
  /// The system did not start it.
  case failed(reason: String)

  /// Starts this program anew, without its terminal, and waits until it plays or has ended.
  ///
  /// It gets a session of its own, so that nothing that happens to the terminal reaches it; its
  /// input and output are empty, and what it says goes to ``log(environment:)``.
  ///
  /// - Parameters:
  ///   - program: the path of this program.
  ///   - arguments: without the program's name and what asked for this start.
  ///   - limit: for its start.
  public static func start(
    _ program: String, _ arguments: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment,
    limit: Duration = .seconds(60)
  ) -> DetachedStart {
    let log = preparedLog(environment)
    do throws(Spawn.Fault) {
      let child = try Spawn(program, arguments, environment: environment, log: log)
      defer { child.closeReport() }
      switch child.firstWord(until: .now + limit) {
      case true?: return .ready(process: child.id)
      case false?: return .ended(status: child.status(), words: words(log))
      case nil:
        child.end()
        return .tooLate
      }
    } catch {
      return .failed(reason: error.reason)
    }
  }

  /// `listen.log` of okojo's XDG state folder: what the last one had to say.
  public static func log(environment: [String: String]) -> String {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return state + "/okojo/listen.log"
    }
    return (environment["HOME"] ?? NSHomeDirectory()) + "/.local/state/okojo/listen.log"
  }

  /// Nothing where there can be none: then it plays without.
  private static func preparedLog(_ environment: [String: String]) -> String? {
    let path = log(environment: environment)
    let folder = URL(filePath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data().write(to: URL(filePath: path))
      return path
    } catch {
      return nil
    }
  }

  private static func words(_ log: String?) -> String {
    // Without a log there are no words, which the status has to do without.
    log.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
  }
}
