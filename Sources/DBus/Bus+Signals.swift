/// A name that came, went or changed hands.
public struct OwnerChange: Sendable, Hashable {
  public let name: String
  /// The unique name of the owner before; nil if it is new.
  public let old: String?
  /// The unique name of the owner now; nil if it is gone.
  public let new: String?

  init?(_ signal: Signal) {
    let names = signal.arguments.compactMap(\.text)
    guard names.count == 3 else { return nil }
    name = names[0]
    old = names[1].isEmpty ? nil : names[1]
    new = names[2].isEmpty ? nil : names[2]
  }
}

extension Bus {
  /// Hears signals until the observation is released or the connection ends.
  ///
  /// `receive` runs on the connection's thread, in the order of the messages: before the answer
  /// of any call whose reply came after the signal. So it must be quick and must not wait.
  public func observe(
    _ rule: MatchRule, _ receive: @escaping @Sendable (Signal) -> Void,
    ended: @escaping @Sendable () -> Void = {}
  ) async throws(BusError) -> Observation {
    let observer = Observer(rule: rule, receive: receive, end: ended)
    guard mailbox.post({ $0.add(observer) }) else { throw .disconnected }
    let observation = Observation(observer.id, mailbox)
    _ = try await call(.toDaemon("AddMatch", [.string(rule.text)]))
    return observation
  }

  /// The signals of a rule, from now on.
  ///
  /// The stream ends with the connection; it does not keep the connection alive.
  public func signals(_ rule: MatchRule) async throws(BusError) -> AsyncStream<Signal> {
    try await stream(rule) { $0 }
  }

  /// Comings and goings of a name and, with `below`, of the names below it.
  public func ownerChanges(
    of name: String, below: Bool = false
  ) async throws(BusError) -> AsyncStream<OwnerChange> {
    let rule = MatchRule(
      sender: BusName.daemon, path: BusName.path, interface: BusName.daemon,
      member: "NameOwnerChanged", argument: below ? nil : name,
      argumentNamespace: below ? name : nil)
    return try await stream(rule, OwnerChange.init)
  }

  /// Sends a signal to everybody who listens.
  public func emit(
    _ member: String, in interface: String, at path: String, _ arguments: [DBusValue] = []
  ) throws(BusError) {
    let signal = Outgoing(
      kind: .signal(path: path, interface: interface, member: member), arguments: arguments)
    try signal.validate()
    // What is valid fails only with the connection, which its streams tell.
    guard mailbox.post({ loop in try? loop.send(signal) }) else { throw .disconnected }
  }

  private func stream<Element: Sendable>(
    _ rule: MatchRule, _ element: @escaping @Sendable (Signal) -> Element?
  ) async throws(BusError) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream<Element>.makeStream()
    let observation = try await observe(
      rule, { signal in if let element = element(signal) { continuation.yield(element) } },
      ended: { continuation.finish() })
    continuation.onTermination = { _ in observation.cancel() }
    return stream
  }
}
