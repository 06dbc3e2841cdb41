public import Foundation

/// A private connection to a message bus.
///
/// It has a thread of its own, which sleeps while nothing happens. The connection ends when the
/// last reference goes; what is under way then fails, and streams end. Nothing starts a program,
/// and no wait is without a limit.
public final class Bus: Sendable {
  public static let standardLimit = Duration.seconds(1)

  let mailbox: Mailbox
  /// Our own name on the bus, such as `:1.7`.
  public let uniqueName: String
  /// How long to wait for an answer, unless a call says otherwise.
  public let limit: Duration

  private init(_ mailbox: Mailbox, _ uniqueName: String, _ limit: Duration) {
    self.mailbox = mailbox
    self.uniqueName = uniqueName
    self.limit = limit
  }

  deinit { close() }

  /// Connects and says hello.
  ///
  /// - Parameter limit: for the bus's answer, and for all later ones unless a call says otherwise.
  ///   (The socket's own connect is the kernel's; it waits only on a bus that has left a whole
  ///   queue of connections unanswered.)
  /// - Throws: `BusError.noBus` without a bus, `timedOut` if it hangs.
  public static func connect(
    to bus: BusAddress = .session, limit: Duration = standardLimit,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws(BusError) -> Bus {
    let address = try bus.resolved(environment)
    let mailbox = try Mailbox()
    let hello: Result<[DBusValue], BusError> = await withCheckedContinuation { continuation in
      let thread = Thread {
        do throws(BusError) {
          let loop = try BusLoop(address)
          loop.call(.toDaemon("Hello"), limit: limit) { continuation.resume(returning: $0) }
          loop.run(mailbox)
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
      thread.name = "okojo-dbus"
      thread.start()
    }
    do throws(BusError) {
      guard let name = try hello.get().first?.text else { throw BusError.disconnected }
      return Bus(mailbox, name, limit)
    } catch {
      mailbox.close()
      throw error
    }
  }

  /// Ends the connection now, once what was already asked for has been sent.
  public func close() { mailbox.close() }

  /// Calls a method of another program.
  ///
  /// - Parameters:
  ///   - destination: a bus name.
  ///   - limit: for the answer; nil is the connection's own. Cancelling the task does not shorten it.
  /// - Returns: the arguments of the reply.
  /// - Throws: `timedOut`, `failed` with the other's error, `disconnected`, or `invalid`.
  public func call(
    _ member: String, in interface: String, at path: String, of destination: String,
    _ arguments: [DBusValue] = [], limit: Duration? = nil
  ) async throws(BusError) -> [DBusValue] {
    let kind = Outgoing.Kind.call(
      destination: destination, path: path, interface: interface, member: member)
    return try await call(Outgoing(kind: kind, arguments: arguments), limit: limit)
  }

  func call(
    _ message: Outgoing, limit: Duration? = nil
  ) async throws(BusError) -> [DBusValue] {
    let result: Result<[DBusValue], BusError> = await withCheckedContinuation { continuation in
      let isPosted = mailbox.post { loop in
        loop.call(message, limit: limit ?? self.limit) { continuation.resume(returning: $0) }
      }
      if !isPosted { continuation.resume(returning: .failure(.disconnected)) }
    }
    return try result.get()
  }
}
