import Language

/// The worker processes of a run: starts them when there is work, replaces those that die.
final class WorkerPool {
  struct Finished {
    let id: Int
    let outcome: RowOutcome
  }

  private let command: WorkerCommand
  private var jobs: Int
  private let timeLimit: TimeLimit
  private var workers: [Worker] = []
  private var failedStarts = 0

  /// So many starts in a row without success are taken to mean that none will succeed.
  private static let patience = 3
  private static let startLimit = Duration.seconds(120)

  init(_ command: WorkerCommand, jobs: Int, timeLimit: TimeLimit) {
    self.command = command
    self.jobs = jobs
    self.timeLimit = timeLimit
  }

  var interests: [Interest] { workers.flatMap(\.interests) }

  var nextDeadline: ContinuousClock.Instant? { workers.compactMap(\.deadline).min() }

  /// Gives the request to an idle worker; false where there is none.
  func send(_ request: NumberedRequest) -> Bool {
    guard let worker = workers.first(where: { $0.state == .idle }) else { return false }
    worker.send(request, timeLimit: timeLimit.limit(for: request.request.path))
    return true
  }

  /// Starts workers until there are as many on their way as requests wait, or all jobs run.
  func prepare(for waiting: Int) throws(WorkerError) {
    var starting = workers.count { $0.state == .starting }
    while starting < waiting, workers.count < jobs {
      do throws(WorkerError) {
        workers.append(try Worker(command, startLimit: Self.startLimit))
        starting += 1
      } catch {
        // A full process table is no reason to stop what runs.
        if workers.isEmpty { throw error }
        jobs = workers.count
      }
    }
  }

  /// Takes what the workers have to say, then ends those whose time is up.
  func handle(_ ready: Set<Interest>) throws(WorkerError) -> [Finished] {
    var finished: [Finished] = []
    for worker in workers {
      for event in worker.events(ready) {
        switch event {
        case .ready: failedStarts = 0
        case .finished(let id, let outcome): finished.append(Finished(id: id, outcome: outcome))
        case .unable(let error): throw error
        case .garbage: finished += try replace(worker) { file, _ in .babbled(file) }
        case .ended:
          finished += try replace(worker) { .crashed($0, how: $1?.description ?? "?") }
        }
        if !workers.contains(where: { $0 === worker }) { break }
      }
    }
    // Looked at last: what arrived while we wrote a row is no hang.
    for worker in workers {
      guard let deadline = worker.deadline, deadline <= .now else { continue }
      let seconds = Int(worker.limit.components.seconds)
      finished += try replace(worker) { file, _ in .timedOut(file, seconds: seconds) }
    }
    return finished
  }

  /// Ends a worker; the row it was busy with has failed.
  private func replace(
    _ worker: Worker, because problem: (String, WorkerEnd?) -> RowProblem
  ) throws(WorkerError) -> [Finished] {
    workers.removeAll { $0 === worker }
    let end = worker.kill()
    switch worker.state {
    case .busy(let numbered):
      let request = numbered.request
      let failure = Failure(problem(request.file.written, end), in: request.language)
      return [Finished(id: numbered.id, outcome: .failed(failure, nil))]
    case .starting:
      failedStarts += 1
      if failedStarts >= Self.patience { throw .doesNotStart(end?.description ?? "?") }
      return []
    case .idle:
      return []
    }
  }

  /// Lets the workers end by themselves, for a moment, and ends those that do not.
  func stop(within patience: Duration) throws(SystemError) {
    let deadline = ContinuousClock.now + patience
    for worker in workers { worker.hangUp() }
    while ContinuousClock.now < deadline, !workers.allSatisfy({ $0.hasEnded() }) {
      _ = try wait(for: [], timeout: .milliseconds(5))
    }
    for worker in workers { worker.kill() }
    workers = []
  }

  deinit { for worker in workers { worker.kill() } }
}
