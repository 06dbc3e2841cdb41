import Glibc

/// A worker process, as the parent sees it.
final class Worker {
  enum State: Equatable {
    case starting
    case idle
    case busy(NumberedRequest)
  }

  enum Event: Equatable {
    case ready
    case finished(Int, RowOutcome)
    case unable(WorkerError)
    case garbage
    case ended
  }

  private(set) var state = State.starting
  /// When patience with what it does now ends.
  private(set) var deadline: ContinuousClock.Instant?
  /// How long the row it is busy with may take.
  private(set) var limit = Duration.zero
  private let process: pid_t
  private let requests: Descriptor
  private let replies: Descriptor
  private var splitter = LineSplitter(limit: WorkerReply.limit)
  private var unsent: ArraySlice<UInt8> = []
  private var isReaped = false

  /// - Parameter startLimit: how long it may take to load.
  init(_ command: WorkerCommand, startLimit: Duration) throws(WorkerError) {
    let input: Descriptor
    let output: Descriptor
    do throws(SystemError) {
      (input, requests) = try Descriptor.pipe()
      (replies, output) = try Descriptor.pipe()
      try requests.makeNonBlocking()
    } catch {
      throw .notSpawned(error.message)
    }
    process = try command.spawn(input: input, output: output)
    deadline = .now + startLimit
  }

  var interests: [Interest] {
    [readable] + (unsent.isEmpty ? [] : [writable])
  }

  private var readable: Interest { Interest(number: replies.number, event: .readable) }
  private var writable: Interest { Interest(number: requests.number, event: .writable) }

  func send(_ request: NumberedRequest, timeLimit: Duration) {
    precondition(state == .idle)
    state = .busy(request)
    limit = timeLimit
    deadline = .now + timeLimit
    unsent = Array(request.line.utf8)[...]
    sendMore()
  }

  /// Takes and gives what `ready` allows.
  func events(_ ready: Set<Interest>) -> [Event] {
    if ready.contains(writable), !unsent.isEmpty { sendMore() }
    guard ready.contains(readable) else { return [] }
    guard let bytes = try? replies.read(), !bytes.isEmpty else { return [.ended] }
    // It is alive: a long reply that we were slow to take must not count as a hang.
    if let deadline { self.deadline = max(deadline, .now + .seconds(5)) }
    splitter.append(bytes)
    var events: [Event] = []
    while let line = splitter.next() {
      events.append(event(for: line))
      // What follows garbage is not to be trusted, even where it looks like a row.
      if events.last == .garbage { return events }
    }
    if splitter.isWithinLongLine { events.append(.garbage) }
    return events
  }

  private func event(for line: LineSplitter.Line) -> Event {
    switch (WorkerReply(line), state) {
    case (.ready, .starting):
      state = .idle
      deadline = nil
      return .ready
    case (.unable(let error), .starting):
      return .unable(error)
    case (.row(let id, let outcome), .busy(let numbered)) where numbered.id == id:
      state = .idle
      deadline = nil
      return .finished(id, outcome)
    default:
      return .garbage
    }
  }

  /// A failure to send shows as the end of the replies.
  private func sendMore() {
    let count = unsent.withUnsafeBytes { write(requests.number, $0.baseAddress, $0.count) }
    if count > 0 { unsent = unsent.dropFirst(count) }
    if count < 0, errno != EAGAIN, errno != EINTR { unsent = [] }
  }

  /// Lets it end by itself: it reads the end of its requests.
  func hangUp() { requests.close() }

  /// Whether it has ended by itself.
  func hasEnded() -> Bool {
    var status: Int32 = 0
    if !isReaped, waitpid(process, &status, WNOHANG) == process { isReaped = true }
    return isReaped
  }

  /// Ends it now, if it has not ended, and says how it ended.
  @discardableResult
  func kill() -> WorkerEnd? {
    guard !isReaped else { return nil }
    isReaped = true
    Glibc.kill(process, SIGKILL)
    var status: Int32 = 0
    guard (try? check { waitpid(process, &status, 0) }) != nil else { return nil }
    return WorkerEnd(status: status)
  }
}
