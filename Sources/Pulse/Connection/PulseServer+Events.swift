import CPulse

extension PulseServer {
  /// What changes on the server from now on. Somebody who listens keeps the connection up: when it
  /// is lost, it is tried again, after 0.2 s at first and every 2 s in the end.
  public func events() -> AsyncStream<ServerEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ServerEvent.self)
    lastObserver += 1
    let id = lastObserver
    observers[id] = continuation
    continuation.onTermination = { _ in Task { await self.forget(observer: id) } }
    switch connection {
    case .ready:
      continuation.yield(.connected)
      subscribe()
    case .down: connect()
    case .connecting: break
    }
    return stream
  }

  private func forget(observer: Int) {
    observers[observer] = nil
    if observers.isEmpty {
      reconnection?.cancel()
      reconnection = nil
    }
  }

  func connected() {
    reconnection?.cancel()
    reconnection = nil
    if !observers.isEmpty { subscribe() }
    publish(.connected)
  }

  func disconnected(_ error: PulseError) {
    publish(.disconnected(error))
    guard !observers.isEmpty, reconnection == nil else { return }
    reconnection = Task {
      var pause = Duration.milliseconds(200)
      while !Task.isCancelled {
        do { try await Task.sleep(for: pause) } catch { return }
        connect()
        pause = min(pause * 2, .seconds(2))
      }
    }
  }

  private func subscribe() {
    guard case .ready(let context) = connection else { return }
    let kinds = [
      PA_SUBSCRIPTION_MASK_SINK, PA_SUBSCRIPTION_MASK_SOURCE, PA_SUBSCRIPTION_MASK_SINK_INPUT,
      PA_SUBSCRIPTION_MASK_SOURCE_OUTPUT, PA_SUBSCRIPTION_MASK_SERVER,
    ].reduce(0) { $0 | $1.rawValue }
    // Whether it succeeds shows when events come; a dead connection is told apart from it.
    let operation = pa_context_subscribe(context, pa_subscription_mask(kinds), nil, nil)
    if let operation { pa_operation_unref(operation) }
  }

  func noticed(_ kind: pa_subscription_event_type_t, _ index: UInt32) {
    guard let event = ServerEvent(kind: kind.rawValue, index: index) else { return }
    publish(event)
  }

  private func publish(_ event: ServerEvent) {
    for observer in observers.values { observer.yield(event) }
  }
}
