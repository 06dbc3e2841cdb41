import Foundation
import Harness

/// A program in a terminal of its own (pty(7)), until it has shown what is waited for.
struct TerminalRun {
  let program: String
  let arguments: [String]
  let environment: [String: String]

  /// - Returns: seconds from the start until each of the texts was shown, in this order.
  /// - Throws: ``ToolError`` when one is not shown within `limit` seconds.
  func seconds(untilShown texts: [String], limit: Double = 20) throws(ToolError) -> [Double] {
    let master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
    else { throw ToolError("There is no terminal: \(String(cString: strerror(errno)))") }
    defer { close(master) }
    let terminal = String(cString: name)
    var size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    let start = ContinuousClock.now
    let process = try spawn(terminal)
    defer {
      kill(process, SIGTERM)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    var (shown, times) = (Data(), [Double]())
    for text in texts {
      while shown.range(of: Data(text.utf8)) == nil {
        guard Self.elapsed(since: start) < limit, let bytes = Self.read(master) else {
          throw ToolError("\(program) did not show '\(text)' within \(limit) s.")
        }
        shown += bytes
      }
      times.append(Self.elapsed(since: start))
    }
    return times
  }

  private static func elapsed(since start: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - start) / .seconds(1)
  }

  /// What there is, after half a second at most; nothing when the terminal is gone.
  private static func read(_ master: Int32) -> Data? {
    var interest = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&interest, 1, 500) > 0 else { return Data() }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(master, &bytes, bytes.count)
    return count > 0 ? Data(bytes[..<count]) : nil
  }

  /// In a session of its own, so that the terminal becomes its.
  private func spawn(_ terminal: String) throws(ToolError) -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&files, number, terminal, O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSID))
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var process = pid_t()
    let result = posix_spawn(&process, program, &files, &attributes, &words, &settings)
    guard result == 0 else {
      throw ToolError("Cannot start '\(program)': \(String(cString: strerror(result)))")
    }
    return process
  }
}
