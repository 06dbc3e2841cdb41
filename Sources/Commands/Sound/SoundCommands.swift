import Dispatch
import Language
import Synchronization

/// What commands with sound are carried out by. The real ones are wired in `okojo`, so that this
/// target knows arguments and exit codes and no sound card.
public struct SoundCommands: Sendable {
  public var practice: @Sendable (PracticeOrder) async throws -> PracticeEnding
  public var listen: @Sendable (ListenOrder) async throws -> PracticeEnding
  /// It returns an exit status. When the program is to end, its task is cancelled.
  public var devices: @Sendable (DevicesOrder, Context) async throws -> Int32
  /// As ``devices``; what it has open is closed when its task is cancelled.
  public var doctor: @Sendable (DoctorOrder, Context) async throws -> Int32
  /// Tells the player of another process something.
  public var steer: @Sendable (ListenRemoteOrder, Context) throws -> Int32
  /// Starts a player that needs no terminal, and returns when it plays.
  public var detach: @Sendable (ListenDetachOrder, Context) throws -> Int32

  public init(
    practice: @escaping @Sendable (PracticeOrder) async throws -> PracticeEnding,
    listen: @escaping @Sendable (ListenOrder) async throws -> PracticeEnding,
    devices: @escaping @Sendable (DevicesOrder, Context) async throws -> Int32,
    doctor: @escaping @Sendable (DoctorOrder, Context) async throws -> Int32,
    steer: @escaping @Sendable (ListenRemoteOrder, Context) throws -> Int32,
    detach: @escaping @Sendable (ListenDetachOrder, Context) throws -> Int32
  ) {
    (self.practice, self.devices, self.doctor) = (practice, devices, doctor)
    (self.listen, self.steer, self.detach) = (listen, steer, detach)
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
