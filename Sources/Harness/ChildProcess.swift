public import Glibc
import Spawning

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
    do throws(LaunchError) {
      id = try Launch(program, arguments, output: .made(output), errors: .made(errors)).start()
    } catch {
      throw .system("Cannot start '\(program)'", error.number)
    }
  }

  /// How it ended; nothing as long as it runs.
  public func poll() -> Ending? { collect(WNOHANG) }

  /// Ends it and its descendants, now.
  @discardableResult
  public func kill() -> Ending? {
    guard ending == nil else { return ending }
    // Parents first: one that outlived its child would go on with what comes next.
    for process in [id] + descendants(of: id) { _ = Glibc.kill(process, SIGKILL) }
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
