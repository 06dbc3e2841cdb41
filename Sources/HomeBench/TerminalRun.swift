import Foundation
import Harness
import Spawning

/// A program in a terminal of its own (pty(7)), until it has shown what is waited for.
struct TerminalRun {
  let program: String
  let arguments: [String]
  let environment: [String: String]

  /// - Returns: seconds from the start until each of the texts was shown, in this order.
  /// - Throws: ``ToolError`` when one is not shown within `limit` seconds.
  func seconds(untilShown texts: [String], limit: Double = 20) throws(ToolError) -> [Double] {
    var (master, terminal): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &terminal, nil, nil, &size) == 0 else {
      throw ToolError("There is no terminal: \(String(cString: strerror(errno)))")
    }
    defer {
      close(master)
      close(terminal)
    }
    // The program gets its three copies and no more.
    for file in [master, terminal] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    let start = ContinuousClock.now
    let process = try launch(on: terminal)
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

  private func launch(on terminal: Int32) throws(ToolError) -> pid_t {
    do {
      return try Launch(
        program, arguments, environment: environment.map { "\($0.key)=\($0.value)" },
        input: .descriptor(terminal), output: .descriptor(terminal), errors: .descriptor(terminal),
        group: .ownSession
      ).start()
    } catch {
      throw ToolError("Cannot start '\(program)': \(error.reason)")
    }
  }
}
