import Batch
import Foundation
import Synchronization

/// Runs what is asynchronous to its end while the main thread waits for it.
enum AsyncAction {
  /// How long an action may take to end after it was cancelled.
  static let grace = Duration.seconds(1)

  private struct State {
    var result: Result<Int32, any Error>?
    var signal: Int32?
  }

  /// Waits for nothing but the action's end.
  static func run(_ action: @escaping @Sendable () async throws -> Int32) throws -> Int32 {
    try run(action, stop: nil)
  }

  /// A signal that ends programs cancels the action. Its status is then that of the signal, and
  /// comes within ``grace`` even if the action hangs.
  static func runUntilStopped(
    _ action: @escaping @Sendable () async throws -> Int32
  ) throws -> Int32 {
    try run(action, stop: try StopSignals())
  }

  private static func run(
    _ action: @escaping @Sendable () async throws -> Int32, stop: StopSignals?
  ) throws -> Int32 {
    let state = Outcome()
    let task = Task {
      do {
        let status = try await action()
        state.value.withLock { $0.result = .success(status) }
      } catch {
        state.value.withLock { $0.result = .failure(error) }
      }
      state.changed.signal()
    }
    stop?.onSignal { number in
      state.value.withLock { $0.signal = number }
      task.cancel()
      Thread.sleep(forTimeInterval: grace / .seconds(1))
      state.changed.signal()
    }
    state.changed.wait()
    let ended = state.value.withLock { $0 }
    if let signal = ended.signal { return ExitStatus.ofSignal(signal) }
    return try ended.result?.get() ?? ExitStatus.software
  }

  /// Written by the action and by the signal, read by the main thread.
  private final class Outcome: Sendable {
    let value = Mutex(State())
    let changed = DispatchSemaphore(value: 0)
  }
}
