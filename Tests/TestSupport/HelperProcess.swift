public import Foundation
import Spawning
import Synchronization

/// A server or another program that a test needs; it is gone when the test is, whatever ends it.
///
/// Not Foundation's `Process`: that takes a program that closes all its files, as PulseAudio does,
/// for one that ended, and waits for it for ever on the thread that serves all others.
public final class HelperProcess: Sendable {
  private struct State {
    var status: Int32?
    /// The end of a pipe that we write to.
    var input: Int32 = -1
  }

  /// `setpriv` becomes the program, so this is the program's own.
  public let id: Int32
  public let outputFile: String
  public let errorFile: String
  private let state: Mutex<State>
  /// Kept as long as the program may write there.
  private let log: TemporaryFolder

  /// - Parameters:
  ///   - program: looked for on the path.
  ///   - environment: beside `PATH`.
  ///   - log: a folder for what it says.
  ///   - takesInput: whether ``send(line:)`` is to be used; else its input is empty.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String],
    log: TemporaryFolder, takesInput: Bool = false
  ) throws {
    self.log = log
    let name = "\(program.split(separator: "/").last ?? "program")-\(UUID().uuidString.prefix(8))"
    (outputFile, errorFile) = (log.path("\(name).out"), log.path("\(name).err"))
    // And how a sanitizer is to report, where the tests run under one.
    let own = ProcessInfo.processInfo.environment.filter {
      ["PATH", "TSAN_OPTIONS"].contains($0.key)
    }
    let pipe = takesInput ? try PipeEnds() : nil
    defer { if let pipe { close(pipe.reader) } }
    let launch = Launch(
      "setpriv", ["--pdeathsig", "KILL", program] + arguments,
      environment: own.merging(environment) { $1 }.map { "\($0)=\($1)" },
      input: pipe.map { .descriptor($0.reader) } ?? .nothing, output: .made(outputFile),
      errors: .made(errorFile))
    do {
      id = try Starter.shared.run { Result { try launch.start() } }.get()
    } catch {
      if let pipe { close(pipe.writer) }
      throw error
    }
    state = Mutex(State(input: pipe?.writer ?? -1))
  }

  deinit {
    stop(SIGKILL)
    closeInput()
  }

  public var isRunning: Bool { collect(WNOHANG) == nil }

  public func send(_ signal: Int32) {
    // An ended process's number may be another's by now.
    if isRunning { kill(id, signal) }
  }

  /// Types a line.
  public func send(line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = state.withLock { write($0.input, bytes, bytes.count) }
  }

  public func closeInput() {
    state.withLock { state in
      if state.input >= 0 { close(state.input) }
      state.input = -1
    }
  }

  /// Makes it hang until ``thaw()``; returns when all of its threads have stopped, which takes the
  /// kernel a moment after the signal.
  public func freeze() throws {
    send(SIGSTOP)
    guard try eventually({ try threadStates().allSatisfy { $0 == "T" } }) else {
      throw TestSoundServer.Failure("\(id) does not stop")
    }
  }

  public func thaw() { send(SIGCONT) }

  /// The letter of every thread's state (proc(5)); it stands behind the name in parentheses.
  private func threadStates() throws -> [Character] {
    let tasks = "/proc/\(id)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).map { task in
      let line = try String(contentsOfFile: "\(tasks)/\(task)/stat", encoding: .utf8)
      return line.split(separator: ") ").last?.first ?? "?"
    }
  }

  /// Ends it, a stopped one too, and waits until it has ended.
  public func stop(_ signal: Int32 = SIGTERM) {
    send(signal)
    send(SIGCONT)
    if wait(limit: 3) == nil {
      send(SIGKILL)
      wait()
    }
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
    state.withLock { state in
      if let status = state.status { return status }
      var raw: Int32 = 0
      guard waitpid(id, &raw, options) == id else { return nil }
      state.status = raw & 0x7F == 0 ? raw >> 8 & 0xFF : -(raw & 0x7F)
      return state.status
    }
  }

  public var output: String { text(outputFile) }
  public var complaints: String { text(errorFile) }

  private func text(_ file: String) -> String {
    // A file that cannot be read is shown as such, beside the failure it should explain.
    (try? String(contentsOf: URL(filePath: file), encoding: .utf8)) ?? "(not readable)"
  }
}
