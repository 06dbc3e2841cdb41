import Language

/// A connection on its thread: sends, waits and gives out what comes.
///
/// It is made by its thread and never leaves it, so all of libdbus is used from one thread. The
/// wait has no period: without calls under way it lasts until something comes.
final class BusLoop {
  typealias Completion = @Sendable (Result<[DBusValue], BusError>) -> Void

  private struct Pending {
    let deadline: SuspendingClock.Instant
    let timeout: BusError
    let complete: Completion
  }

  private let wire: Wire
  private var pending: [UInt32: Pending] = [:]
  private var observers: [Observer.ID: Observer] = [:]
  private var services: [String: AsyncStream<MethodCall>.Continuation] = [:]
  private var isConnected = true

  init(_ address: String) throws(BusError) { wire = try Wire(address) }

  /// Runs until the mailbox is closed.
  func run(_ mailbox: Mailbox) {
    while true {
      let (jobs, isLast) = mailbox.take()
      for job in jobs { job(self) }
      while let message = wire.next() { receive(message) }
      expire()
      if isLast { break }
      wire.wait(for: mailbox.wakeFile, milliseconds: untilNextDeadline)
    }
    end()
  }

  func call(_ message: Outgoing, limit: Duration, _ complete: @escaping Completion) {
    guard isConnected else { return complete(.failure(.disconnected)) }
    guard case .call(let destination, _, _, let member) = message.kind else {
      return complete(.failure(.invalid("no call")))
    }
    do {
      pending[try wire.send(message)] = Pending(
        deadline: .now + limit, timeout: .timedOut(destination: destination, member: member),
        complete: complete)
    } catch {
      complete(.failure(error))
    }
  }

  /// Sends what has no answer.
  func send(_ message: Outgoing) throws(BusError) {
    guard isConnected else { throw .disconnected }
    try wire.send(message)
  }

  func add(_ observer: Observer) {
    guard isConnected else { return observer.end() }
    observers[observer.id] = observer
  }

  func remove(_ id: Observer.ID) {
    guard let observer = observers.removeValue(forKey: id) else { return }
    observer.end()
    let forget = Outgoing.toDaemon("RemoveMatch", [.string(observer.rule.text)], wantsReply: false)
    // If it cannot be sent, the connection is ending, and the rule with it.
    try? send(forget)
  }

  func serve(_ path: String, _ calls: AsyncStream<MethodCall>.Continuation) {
    guard isConnected else { return calls.finish() }
    services.updateValue(calls, forKey: path)?.finish()
  }

  private func receive(_ message: Incoming) {
    switch message {
    case .reply(let serial, let result): pending.removeValue(forKey: serial)?.complete(result)
    case .signal(let signal):
      for observer in observers.values where observer.rule.matches(signal) {
        observer.receive(signal)
      }
    case .call(let call): receive(call)
    case .disconnected: end()
    case .other: break
    }
  }

  private func receive(_ call: MethodCall) {
    if call.interface == "org.freedesktop.DBus.Peer", call.member == "Ping" {
      answer(Outgoing(kind: .reply(to: call)), to: call)
    } else if let service = services[call.path] {
      service.yield(call)
    } else {
      answer(Outgoing(kind: .error(.unknownMethod(call), to: call)), to: call)
    }
  }

  func answer(_ message: Outgoing, to call: MethodCall) {
    guard call.wantsReply else { return }
    do {
      try send(message)
    } catch {
      // The caller must not wait for an answer that cannot be written.
      let failure = MethodError(
        name: "org.freedesktop.DBus.Error.Failed", message: error.text.english)
      // If this cannot be sent either, the connection is ending, which tells the caller.
      try? send(Outgoing(kind: .error(failure, to: call), arguments: [.string(failure.message)]))
    }
  }

  private func expire() {
    let now = SuspendingClock.now
    for (serial, call) in pending where call.deadline <= now {
      pending[serial] = nil
      call.complete(.failure(call.timeout))
    }
  }

  /// For `poll`: −1 is for ever; rounded up, so that a wait does not end just before the time.
  private var untilNextDeadline: Int32 {
    guard let next = pending.values.map(\.deadline).min() else { return -1 }
    let left = max(.zero, next - .now) / Duration.milliseconds(1)
    return Int32(min(left.rounded(.up), 3_600_000))
  }

  private func end() {
    isConnected = false
    for call in pending.values { call.complete(.failure(.disconnected)) }
    for observer in observers.values { observer.end() }
    for service in services.values { service.finish() }
    pending = [:]
    observers = [:]
    services = [:]
  }
}
