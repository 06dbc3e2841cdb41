import Glibc

/// One who asks: a line comes in, a line goes out. It never blocks.
struct Connection {
  enum State: Equatable {
    /// Its line has not come to its end.
    case reading
    /// The player carries it out.
    case working
    case writing
    /// It has its answer and waits for the player's end.
    case waiting
    case done
  }

  /// Longer lines are no commands. Bytes.
  static let limit = 4096
  /// How long who says nothing, or does not read, is waited for.
  static let patience = Duration.seconds(5)

  let file: Int32
  private(set) var state = State.reading
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  private var isLast = false
  private var deadline: ContinuousClock.Instant

  init(_ file: Int32, now: ContinuousClock.Instant) {
    self.file = file
    deadline = now + Self.patience
  }

  /// Until when it may stay as it is; nothing where that is not up to the other side.
  var end: ContinuousClock.Instant? { state == .reading || state == .writing ? deadline : nil }

  var events: Int16 {
    switch state {
    case .reading: Int16(POLLIN)
    case .writing: Int16(POLLOUT)
    case .working, .waiting, .done: 0
    }
  }

  /// - Returns: a line, once it is whole.
  mutating func receive() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = recv(file, &bytes, bytes.count, 0)
    if count < 0 {
      if errno != EAGAIN && errno != EINTR { state = .done }
      return nil
    }
    input += bytes[..<count]
    let newline = input.firstIndex(of: UInt8(ascii: "\n"))
    guard newline != nil || count == 0 || input.count > Self.limit else { return nil }
    let line = Array(input[..<(newline ?? input.endIndex)])
    if line.isEmpty {
      state = .done
      return nil
    }
    guard line.count <= Self.limit else {
      let fault = Answer.fault("line_too_long", "a command has at most \(Self.limit) bytes")
      answer(JSONLine.bytes(fault), isLast: false, now: .now)
      return nil
    }
    state = .working
    return line
  }

  mutating func answer(_ bytes: [UInt8], isLast: Bool, now: ContinuousClock.Instant) {
    (output, self.isLast, state, deadline) = (bytes, isLast, .writing, now + Self.patience)
    transmit()
  }

  mutating func transmit() {
    let count = send(file, output, output.count, Int32(MSG_NOSIGNAL))
    if count < 0 {
      if errno != EAGAIN && errno != EINTR { state = .done }
      return
    }
    output.removeFirst(count)
    if output.isEmpty { state = isLast ? .waiting : .done }
  }

  /// The other side has gone.
  mutating func hangUp() { state = .done }
}
