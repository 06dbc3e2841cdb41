public import Foundation
import Synchronization

/// A server or another program that a test needs; it is gone when the test is, whatever ends it.
public final class HeldProcess: Sendable {
  private let process: Process
  /// `env` and `setpriv` become the program, so this is the program's own.
  public let id: Int32

  /// - Parameters:
  ///   - program: a name to be found on `PATH`.
  ///   - environment: added to our own.
  ///   - output: where it writes; nowhere without.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    output: Pipe? = nil
  ) throws {
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["setpriv", "--pdeathsig", "KILL", program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try Starter.shared.start(process)
    id = process.processIdentifier
  }

  deinit { end() }

  public var isRunning: Bool { process.isRunning }

  public func send(_ signal: Int32) {
    // An ended process's number may be another's by now.
    if process.isRunning { kill(id, signal) }
  }

  /// Makes it hang until `thaw`; returns when all of its threads have stopped, which takes the
  /// kernel a moment after the signal.
  public func freeze() throws {
    send(SIGSTOP)
    guard try eventually({ try states().allSatisfy { $0 == "T" } }) else { throw NotFrozen() }
  }

  public func thaw() { send(SIGCONT) }

  /// The letter of every thread's state (proc(5)); it stands behind the name in parentheses.
  private func states() throws -> [Character] {
    let tasks = "/proc/\(id)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).map { task in
      let line = try String(contentsOfFile: "\(tasks)/\(task)/stat", encoding: .utf8)
      return line.split(separator: ") ").last?.first ?? "?"
    }
  }

  public struct NotFrozen: Error {}

  /// Ends it at once (a stopped one too) and waits until it has ended.
  public func end() {
    send(SIGKILL)
    // The kernel kills it; how soon that is known hangs no test.
    _ = try? eventually { !process.isRunning }
  }
}

/// The thread that starts processes, and lives as long as the tests do: the signal of `setpriv
/// --pdeathsig` comes when the starting *thread* ends, and those of tests come and go.
private final class Starter: Sendable {
  static let shared = Starter()

  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let filled = DispatchSemaphore(value: 0)

  private init() { Thread { self.run() }.start() }

  private func run() {
    while true {
      filled.wait()
      jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
    }
  }

  func start(_ process: Process) throws {
    let outcome = Outcome()
    jobs.withLock {
      $0.append {
        outcome.result.withLock { $0 = Result { try process.run() } }
        outcome.done.signal()
      }
    }
    filled.signal()
    outcome.done.wait()
    try outcome.result.withLock { try $0?.get() }
  }

  private final class Outcome: Sendable {
    let result = Mutex<Result<Void, any Error>?>(nil)
    let done = DispatchSemaphore(value: 0)
  }
}
