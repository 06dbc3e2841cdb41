import CPulse
import Foundation

extension PulseServer {
  func connect() {
    guard case .down = connection else { return }
    let properties = pa_proplist_new()
    defer { pa_proplist_free(properties) }
    pa_proplist_sets(properties, "application.name", "okojo")
    pa_proplist_sets(properties, "application.id", Self.applicationID)
    guard let context = pa_context_new_with_proplist(loop.api, "okojo", properties) else {
      return failWaiting(PulseError.system(reason: String(cString: strerror(ENOMEM))))
    }
    connection = .connecting(context)
    let this = Unmanaged.passRetained(self).toOpaque()
    pa_context_set_state_callback(
      context, { _, this in PulseServer.at(this) { $0.contextChanged() } }, this)
    pa_context_set_subscribe_callback(
      context, { _, kind, index, this in PulseServer.at(this) { $0.noticed(kind, index) } }, this)
    attempt += 1
    // Where nobody answers, the callback has come and dropped the context before this returns.
    pa_context_ref(context)
    defer { pa_context_unref(context) }
    if pa_context_connect(context, address, PA_CONTEXT_NOFLAGS, nil) < 0 {
      return drop(PulseError.noServer(reason: PulseError.message(of: context)))
    }
    Task { [attempt, limit] in
      try await Task.sleep(for: limit)
      if case .connecting = connection, attempt == self.attempt { drop(PulseError.serverHangs) }
    }
  }

  /// Runs what a callback of the library asks for; it is on the loop's thread.
  static func at(_ this: UnsafeMutableRawPointer?, _ body: (isolated PulseServer) -> Void) {
    guard let this else { return }
    Unmanaged<PulseServer>.fromOpaque(this).takeUnretainedValue().assumeIsolated(body)
  }

  func contextChanged() {
    switch connection {
    case .down: return
    case .connecting(let context):
      switch pa_context_get_state(context) {
      case PA_CONTEXT_READY:
        connection = .ready(context)
        lastHang = nil
        let waiters = waiting
        waiting = []
        for waiter in waiters { waiter.resume() }
        connected()
      case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED:
        drop(PulseError.noServer(reason: PulseError.message(of: context)))
      default: return
      }
    case .ready(let context):
      guard PA_CONTEXT_IS_GOOD(pa_context_get_state(context)) == 0 else { return }
      drop(PulseError.connectionLost(reason: PulseError.message(of: context)))
    }
  }

  /// Leaves the connection, which is of no further use, and ends everything that hung on it.
  func drop(_ error: PulseError) {
    let context: OpaquePointer
    switch connection {
    case .down: return failWaiting(error)
    case .connecting(let old), .ready(let old): context = old
    }
    connection = .down
    if error == .serverHangs { lastHang = .now }
    for id in playbacks.keys { playbackEnded(id, .failure(error)) }
    for id in captures.keys { captureEnded(id, error) }
    pa_context_set_state_callback(context, nil, nil)
    pa_context_set_subscribe_callback(context, nil, nil)
    pa_context_disconnect(context)
    pa_context_unref(context)
    let unanswered = requests.values
    requests = [:]
    for request in unanswered { request.end(.failure(error)) }
    failWaiting(error)
    disconnected(error)
    Unmanaged.passUnretained(self).release()
  }

  func failWaiting(_ error: PulseError) {
    let waiters = waiting
    waiting = []
    for waiter in waiters { waiter.resume(throwing: error) }
  }
}
