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
  let address: String?
  let limit: Duration
  var connection = Connection.down
  var waiting: [CheckedContinuation<Void, any Error>] = []
  var requests: [Int: Request] = [:]
  private var lastRequest = 0
  /// Of attempts to connect; a time limit of an older attempt means nothing.
  var attempt = 0
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
  /// When the server was last found hung; nothing after it has answered.
  var lastHang: ContinuousClock.Instant?

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
    _ what: String, limit: Duration? = nil, onItem: @escaping (UnsafeRawPointer) -> Void = { _ in },
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
      Task { [limit = limit ?? self.limit] in
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
}
