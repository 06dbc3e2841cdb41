import Dispatch
import Language
public import Lessons
import Synchronization

/// What commands with sound are carried out by. The real ones are wired in `okojo`, so that this
/// target knows arguments and exit codes and no sound card.
public struct SoundCommands: Sendable {
  public var practice: @Sendable (PracticeOrder) async throws -> PracticeEnding

  public init(practice: @escaping @Sendable (PracticeOrder) async throws -> PracticeEnding) {
    self.practice = practice
  }
}

/// Runs what is asynchronous to its end while this thread, the main one, waits.
func blocking<Value: Sendable>(
  _ body: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let done = DispatchSemaphore(value: 0)
  let outcome = Outcome<Value>()
  Task {
    let result: Result<Value, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    outcome.result.withLock { $0 = result }
    done.signal()
  }
  while true {
    done.wait()
    if let result = outcome.result.withLock({ $0 }) { return try result.get() }
  }
}

private final class Outcome<Value: Sendable>: Sendable {
  let result = Mutex<Result<Value, any Error>?>(nil)
}
