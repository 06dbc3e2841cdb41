import Glibc

/// Scores all entries of the input, one loop in one thread around worker processes.
///
/// Memory does not grow with the input: entries are read only when there is room among the
/// rows that have been begun.
public struct BatchRun {
  private let options: BatchOptions
  private let stop: StopSignals
  private let pool: WorkerPool
  private var source: EntrySource
  private var output: RowOutput
  private var rows = RowQueue()
  /// Read from the input, given to no worker.
  private var waiting: [Entry] = []
  private var sourceState = SourceState.readable

  private enum SourceState: Hashable {
    case readable
    case waits(Interest)
    case ended
  }

  /// How many rows one slow recording may hold up, per worker.
  private static let window = 64

  /// Opens the output and looks at the manifests.
  ///
  /// - Throws: ``InputError``, ``OutputError``.
  public init(_ options: BatchOptions, stop: StopSignals) throws {
    try InputError.checkManifests(of: options.inputs)
    self.options = options
    self.stop = stop
    signal(SIGPIPE, SIG_IGN)
    var progress: ProgressBar?
    if options.showsProgress {
      progress = ProgressBar(
        total: try countEntries(of: options.inputs, in: options.shard),
        language: options.language,
        sharesTerminal: options.output == nil && isatty(STDOUT_FILENO) == 1)
    }
    pool = WorkerPool(options.worker, jobs: options.jobs, timeLimit: options.timeLimit)
    source = EntrySource(
      inputs: options.inputs, shard: options.shard, sharedText: options.sharedText)
    output = try RowOutput(options, stop: stop, progress: progress)
  }

  /// - Throws: ``InputError``, ``OutputError``, ``WorkerError``; the rows before are written.
  public mutating func run() throws -> BatchEnding {
    do {
      if options.resume { try resume() }
      while try step() {}
      try output.finish()
      try pool.stop(within: .seconds(2))
      return .finished(output.summary)
    } catch RowOutput.Stop.interrupted {
      try close()
      return .interrupted(signal: try stop.received() ?? SIGINT, rows: output.summary.rows)
    } catch RowOutput.Stop.readerLeft {
      try close()
      return .readerLeft
    } catch {
      try close()
      throw error
    }
  }

  private mutating func close() throws {
    try pool.stop(within: .milliseconds(300))
    try output.close()
  }

  private mutating func resume() throws {
    let untouched = try output.resume { [stop] in
      while true {
        switch try source.next() {
        case .entry(let entry): return entry
        case .end: return nil
        case .wait(let interest):
          let ready = try wait(for: [interest, stop.interest], timeout: nil)
          if ready.contains(stop.interest) { throw RowOutput.Stop.interrupted }
        }
      }
    }
    if let untouched { waiting.append(untouched) }
  }

  /// One turn: begin what can be begun, write what is finished, wait for the next event.
  ///
  /// - Returns: whether there is more to do.
  private mutating func step() throws -> Bool {
    if try isReady(stop.interest) { throw RowOutput.Stop.interrupted }
    try begin()
    var hasWritten = false
    while let row = rows.next() {
      try output.write(row)
      hasWritten = true
    }
    // What was written made room: waiting now could be waiting for nobody.
    if hasWritten { return true }
    guard sourceState != .ended || rows.count > 0 || !waiting.isEmpty else { return false }
    let ready = try wait(for: interests, timeout: timeout)
    for finished in try pool.handle(ready) { rows.finish(finished.id, finished.outcome) }
    if case .waits(let interest) = sourceState, ready.contains(interest) {
      sourceState = .readable
    }
    output.tick()
    return true
  }

  /// Reads entries and gives them to workers, as far as there is room.
  private mutating func begin() throws {
    while rows.count < Self.window * options.jobs {
      if waiting.count < options.jobs { try read() }
      guard let entry = waiting.first else { break }
      if let problem = entry.problem {
        rows.add(entry, finishedAs: .failed(Failure(problem, in: options.language), nil))
      } else {
        guard pool.send(request(for: entry)) else { break }
        rows.add(entry)
      }
      waiting.removeFirst()
    }
    try pool.prepare(for: waiting.count { $0.problem == nil })
  }

  private mutating func read() throws {
    while sourceState == .readable, waiting.count < options.jobs {
      switch try source.next() {
      case .entry(let entry): waiting.append(entry)
      case .wait(let interest): sourceState = .waits(interest)
      case .end: sourceState = .ended
      }
    }
  }

  private func request(for entry: Entry) -> NumberedRequest {
    NumberedRequest(
      id: rows.nextNumber,
      request: RowRequest(
        path: entry.path, file: entry.file, text: entry.text, language: options.language))
  }

  private var interests: [Interest] {
    var interests = [stop.interest] + pool.interests
    if case .waits(let interest) = sourceState { interests.append(interest) }
    return interests
  }

  private var timeout: Duration? {
    let untilDeadline = pool.nextDeadline.map { ContinuousClock.now.duration(to: $0) }
    let untilTick = options.showsProgress ? ProgressBar.interval : nil
    return [untilDeadline, untilTick].compactMap(\.self).min()
  }
}
