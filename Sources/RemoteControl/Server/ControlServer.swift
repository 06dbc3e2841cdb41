import Foundation
public import Listening
import Synchronization

/// Takes commands for the player from other processes of its user.
public final class ControlServer: Sendable {
  private let mailbox: ControlMailbox
  private let ended: AsyncStream<Void>

  /// Listens from now on, in the place that the lock holds; a socket that a dead process left
  /// there goes.
  ///
  /// - Throws: `RemoteError.noPlace`
  public init(_ controls: any ListeningControls, _ lock: InstanceLock) throws(RemoteError) {
    let mailbox = try ControlMailbox(lock.place)
    let listener = try Self.listener(at: lock.place)
    let (ended, end) = AsyncStream<Void>.makeStream()
    (self.mailbox, self.ended) = (mailbox, ended)
    let thread = Thread {
      ControlLoop(listener: listener, lock: lock, mailbox: mailbox) { line, answer in
        Task { answer(await Self.answer(line, controls)) }
      }.run()
      end.finish()
    }
    thread.name = "okojo-control"
    thread.start()
  }

  deinit { mailbox.close() }

  /// Takes no more commands, lets what is under way be answered, and gives the lock back: who has
  /// asked for a stop is told by the end of the connection that another may start. To be called
  /// when all sound is as it was.
  public func close() async {
    mailbox.close()
    for await _ in ended {}
  }

  private static func listener(at place: ControlPlace) throws(RemoteError) -> Int32 {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let listener = socket(AF_UNIX, type, 0)
    guard listener >= 0 else { throw place.unusable(errno) }
    // We have the lock, so its owner is dead.
    place.removeSocket()
    guard place.withAddress({ bind(listener, $0, $1) }) == 0, listen(listener, 64) == 0 else {
      let number = errno
      Glibc.close(listener)
      throw place.unusable(number)
    }
    return listener
  }

  private static func answer(
    _ line: [UInt8], _ controls: any ListeningControls
  ) async -> (Answer, isLast: Bool) {
    guard let request = JSONLine.value(Request.self, line) else {
      return (.fault("bad_request", "this is no {\"command\":\"…\"}"), false)
    }
    guard let command = RemoteCommand(rawValue: request.command) else {
      let names = RemoteCommand.allCases.map(\.rawValue).joined(separator: ", ")
      return (.fault("unknown_command", "the commands are \(names)"), false)
    }
    if let listening = command.listening { await controls.perform(listening) }
    return (.status(StatusReport(await controls.status)), command == .stop)
  }
}
