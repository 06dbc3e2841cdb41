import Glibc

/// The socket and all who are connected to it, on a thread of its own: one who is slow, or many,
/// keep nobody waiting. Without anybody it sleeps until somebody comes.
final class ControlLoop {
  typealias Reply = @Sendable ((Answer, isLast: Bool)) -> Void

  /// More at the same time are turned away.
  private static let most = 64
  /// How long who is owed an answer may keep the player from ending.
  private static let farewell = Duration.seconds(1)

  private var listener: Int32
  private let lock: InstanceLock
  private let mailbox: ControlMailbox
  private let carryOut: ([UInt8], @escaping Reply) -> Void
  private var clients: [Int: Connection] = [:]
  private var lastNumber = 0
  private var end: ContinuousClock.Instant?

  /// - Parameter carryOut: takes a line and gives the answer, from any thread.
  init(
    listener: Int32, lock: InstanceLock, mailbox: ControlMailbox,
    carryOut: @escaping ([UInt8], @escaping Reply) -> Void
  ) {
    (self.listener, self.lock, self.mailbox) = (listener, lock, mailbox)
    self.carryOut = carryOut
  }

  func run() {
    while true {
      let (letters, isClosing) = mailbox.take()
      for letter in letters {
        clients[letter.client]?.answer(letter.bytes, isLast: letter.isLast, now: .now)
      }
      if isClosing { stopListening() }
      dismiss()
      if let end, isServed || end <= .now { break }
      wait()
    }
    lock.release()
    for client in clients.values { close(client.file) }
  }

  /// Nobody is owed an answer.
  private var isServed: Bool { clients.values.allSatisfy { $0.state == .waiting } }

  private func stopListening() {
    guard listener >= 0 else { return }
    // Before the lock goes: afterwards the socket there may be another's.
    lock.place.removeSocket()
    close(listener)
    listener = -1
    end = .now + Self.farewell
    // Who has said nothing yet is too late.
    for (number, client) in clients where client.state == .reading {
      clients[number]?.hangUp()
    }
  }

  private func dismiss() {
    let now = ContinuousClock.now
    for (number, client) in clients where client.state == .done || client.end ?? now < now {
      close(client.file)
      clients[number] = nil
    }
  }

  private func wait() {
    let present = Array(clients)
    var polls = [pollfd(fd: mailbox.wakeFile, events: Int16(POLLIN), revents: 0)]
    // A descriptor below 0 is left out (poll(2)).
    polls.append(pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
    polls += present.map { pollfd(fd: $0.value.file, events: $0.value.events, revents: 0) }
    guard poll(&polls, nfds_t(polls.count), untilNextEnd) > 0 else { return }
    for (client, poll) in zip(present, polls.dropFirst(2)) where poll.revents != 0 {
      serve(client.key, Int32(poll.revents))
    }
    if polls[1].revents != 0 { accept() }
  }

  private func serve(_ number: Int, _ events: Int32) {
    if events & POLLHUP != 0 {
      // Who has gone gave up what was asked, perhaps while we were stopped.
      clients[number]?.hangUp()
    } else if events & POLLIN != 0 {
      guard let line = clients[number]?.receive() else { return }
      carryOut(line) { [mailbox] answer, isLast in
        mailbox.post(.init(client: number, bytes: JSONLine.bytes(answer), isLast: isLast))
      }
    } else if events & POLLOUT != 0 {
      clients[number]?.transmit()
    } else {
      clients[number]?.hangUp()
    }
  }

  private func accept() {
    let file = Glibc.accept(listener, nil, nil)
    // It went before it was let in.
    guard file >= 0 else { return }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, O_NONBLOCK)
    guard clients.count < Self.most else {
      close(file)
      return
    }
    lastNumber += 1
    clients[lastNumber] = Connection(file, now: .now)
  }

  /// For `poll`: −1 is for ever; rounded up, so that a wait does not end just before the time.
  private var untilNextEnd: Int32 {
    let ends = clients.values.compactMap(\.end) + (end.map { [$0] } ?? [])
    guard let next = ends.min() else { return -1 }
    return Int32((max(.zero, next - .now) / Duration.milliseconds(1)).rounded(.up))
  }
}
