import Batch
import Foundation
import Synchronization

/// Runs a command that is asynchronous to its end while this thread, the main one, waits. A signal
/// that ends programs cancels it.
/// - Returns: its exit status, or that of the signal; this comes within a second of the signal,
///   even if the command hangs.
func untilStopped(_ body: @escaping @Sendable () async throws -> Int32) throws -> Int32 {
  let stop = try StopSignals()
  let ending = Ending()
  let task = Task {
    let result: Result<Int32, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    ending.state.withLock { $0.result = result }
    ending.hasCome.signal()
  }
  stop.onSignal { number in
    ending.state.withLock { $0.signal = number }
    task.cancel()
    // It has so much time to close what it has open.
    Thread.sleep(forTimeInterval: 1)
    ending.hasCome.signal()
  }
  while true {
    ending.hasCome.wait()
    let state = ending.state.withLock { $0 }
    if let signal = state.signal { return ExitStatus.ofSignal(signal) }
    if let result = state.result { return try result.get() }
  }
}

/// Written by the command and by the signal, read by the main thread.
private final class Ending: Sendable {
  struct State {
    var result: Result<Int32, any Error>?
    var signal: Int32?
  }

  let state = Mutex(State())
  let hasCome = DispatchSemaphore(value: 0)
}
