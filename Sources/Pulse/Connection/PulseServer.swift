import CPulse
import Foundation

/// The connection to the sound server, PulseAudio's or PipeWire's.
///
/// It connects when something is asked of it, and again after the server went away. Nothing waits
/// longer than ``timeLimit``. Everything happens on libpulse's thread.
public actor PulseServer {
  /// What okojo's own streams are known by.
  public static let applicationID = "okojo"
  /// How long the server may take for an answer.
  public static let timeLimit = Duration.seconds(5)

  enum Connection {
    case down
    case connecting(OpaquePointer)
    case ready(OpaquePointer)
  }

  let loop: PulseLoop
  private let address: String?
  private let limit: Duration
  var connection = Connection.down
  private var waiting: [CheckedContinuation<Void, any Error>] = []
  private var requests: [Int: Request] = [:]
  private var lastRequest = 0
  /// Of attempts to connect; a time limit of an older attempt means nothing.
  private var attempt = 0
  /// Streams of ours by number.
  var playbacks: [Int: PlaybackStream] = [:]
  var captures: [Int: CaptureStream] = [:]
  var lastStream = 0
  /// How the last playbacks ended, for those who ask late.
  var outcomes: [Int: Result<PlaybackEnd, PulseError>] = [:]
  /// Nothing until somebody listens for events.
  var observers: [Int: AsyncStream<ServerEvent>.Continuation] = [:]
  var lastObserver = 0
  var reconnection: Task<Void, Never>?

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    loop.asUnownedSerialExecutor()
  }

  /// - Parameters:
  ///   - address: as in `PULSE_SERVER`; nothing for what the environment says.
  ///   - timeLimit: of every operation.
  /// - Throws: `PulseError.system`.
  public init(address: String? = nil, timeLimit: Duration = PulseServer.timeLimit) throws {
    loop = try PulseLoop.shared.get()
    self.address = address
    limit = timeLimit
  }

  /// Returns when the server answers. One that has just been found hung is not waited for again
  /// at once, or a turn would wait once for everything that it needs.
  /// - Throws: `PulseError.noServer`, `.serverHangs`.
  public func ready() async throws {
    if case .ready = connection { return }
    if let lastHang, ContinuousClock.now - lastHang < limit { throw PulseError.serverHangs }
    try await withCheckedThrowingContinuation { continuation in
      waiting.append(continuation)
      if case .down = connection { connect() }
    }
  }

  /// Ends all streams and the connection. A later request makes a new one.
  public func close() {
    reconnection?.cancel()
    reconnection = nil
    for observer in observers.values { observer.finish() }
    observers = [:]
    drop(PulseError.connectionLost(reason: "closed"))
  }

  /// Asks the server something and waits for the end of its answer.
  /// - Parameter onItem: reads one item of the answer while it is there.
  /// - Throws: `PulseError`.
  func ask(
    _ what: String, onItem: @escaping (UnsafeRawPointer) -> Void = { _ in },
    _ start: (_ context: OpaquePointer, _ userdata: UnsafeMutableRawPointer) -> OpaquePointer?
  ) async throws {
    try await ready()
    guard case .ready(let context) = connection else {
      throw PulseError.connectionLost(reason: PulseError.message(Int32(PA_ERR_BADSTATE.rawValue)))
    }
    try await withCheckedThrowingContinuation { continuation in
      lastRequest += 1
      let id = lastRequest
      let request = Request(id, what, of: self, continuation: continuation, onItem: onItem)
      requests[id] = request
      guard let operation = start(context, Unmanaged.passUnretained(request).toOpaque()) else {
        requests[id] = nil
        let reason = PulseError.message(of: context)
        request.end(.failure(PulseError.refused(operation: what, reason: reason)))
        return
      }
      request.started(operation)
      Task { [limit] in
        // It is not cancelled; a request that was answered is no longer there.
        try await Task.sleep(for: limit)
        if requests[id] != nil { drop(PulseError.serverHangs) }
      }
    }
  }

  func answered(_ id: Int, succeeded: Bool) {
    guard let request = requests.removeValue(forKey: id) else { return }
    if succeeded { return request.end(.success(())) }
    var reason = PulseError.message(Int32(PA_ERR_NOENTITY.rawValue))
    if case .ready(let context) = connection { reason = PulseError.message(of: context) }
    request.end(.failure(PulseError.refused(operation: request.what, reason: reason)))
  }

  // MARK: Connecting

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

  /// When the server was last found hung; nothing after it has answered.
  private var lastHang: ContinuousClock.Instant?

  private func contextChanged() {
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

  private func failWaiting(_ error: PulseError) {
    let waiters = waiting
    waiting = []
    for waiter in waiters { waiter.resume(throwing: error) }
  }
}
