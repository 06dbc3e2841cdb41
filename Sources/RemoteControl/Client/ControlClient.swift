public import Foundation

/// Tells the player that runs in another process what to do.
public struct ControlClient: Sendable {
  private let place: ControlPlace
  /// For the whole answer. Seconds.
  private let limit: Double

  /// - Parameter limit: seconds for an answer; a player that hangs must not make others hang.
  public init(
    environment: [String: String] = ProcessInfo.processInfo.environment, limit: Double = 5
  ) {
    place = ControlPlace(environment: environment)
    self.limit = limit
  }

  /// Whether somebody listens, be it that it hangs.
  public var isRunning: Bool { InstanceLock.isHeld(at: place) }

  /// Waits until the command was carried out; after a stop until another may start, too.
  ///
  /// - Returns: how the player is then.
  /// - Throws: `RemoteError`
  public func ask(_ command: RemoteCommand) throws(RemoteError) -> StatusReport {
    let end = ContinuousClock.now + .seconds(limit)
    let file = try connected()
    defer { close(file) }
    let line = JSONLine.bytes(Request(command: command.rawValue))
    // So short a line goes into any socket's buffer at once.
    guard send(file, line, line.count, Int32(MSG_NOSIGNAL)) == line.count else { throw absence }
    let (bytes, isWhole) = answer(file, end)
    guard let newline = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      throw isWhole ? absence : .noAnswer
    }
    switch JSONLine.value(Answer.self, Array(bytes[..<newline])) {
    case .status(let status): return status
    case .fault(let fault): throw .refused(code: fault.code, message: fault.message)
    case nil: throw .notUnderstood
    }
  }

  private func connected() throws(RemoteError) -> Int32 {
    let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard file >= 0 else { throw place.unusable(errno) }
    // A queue that is full of others waits for so long.
    var time = timeval(tv_sec: Int(limit), tv_usec: Int((limit - limit.rounded(.down)) * 1e6))
    setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    guard place.withAddress({ connect(file, $0, $1) }) == 0 else {
      let number = errno
      close(file)
      switch number {
      case ENOENT, ENOTDIR, ECONNREFUSED: throw absence
      case EAGAIN: throw .noAnswer
      default: throw place.unusable(number)
      }
    }
    return file
  }

  /// Why there is nobody to answer.
  private var absence: RemoteError { isRunning ? .notReady : .notRunning }

  /// - Returns: what came, and whether its end did.
  private func answer(
    _ file: Int32, _ end: ContinuousClock.Instant
  ) -> (bytes: [UInt8], isWhole: Bool) {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      var wait = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let left = max(.zero, end - .now) / Duration.milliseconds(1)
      let ready = poll(&wait, 1, Int32(left.rounded(.up)))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return (bytes, false) }
      let count = recv(file, &part, part.count, 0)
      guard count > 0 else { return (bytes, true) }
      bytes += part[..<count]
    }
  }
}
