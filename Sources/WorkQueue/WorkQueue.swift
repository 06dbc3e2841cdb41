import Dispatch

/// Runs an actor's work on a queue of its own, for work that takes long: Swift's own threads are
/// as many as the machine has cores, and must not wait for it.
public final class WorkQueue: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: for debuggers.
  public init(label: String) { queue = DispatchQueue(label: label) }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
