extension Bus {
  public typealias Handler = @Sendable (MethodCall) async throws -> [DBusValue]

  /// Answers calls of an object of ours until the connection ends.
  ///
  /// Calls are answered one after the other, in the order in which they came, so that “pause,
  /// play” ends in playing. A later handler for the same path replaces the earlier one. A handler
  /// that holds the bus keeps the connection alive until `close()`.
  ///
  /// - Parameter handler: gives the arguments of the reply; what it throws is the caller's error,
  ///   by name if it is a `MethodError`.
  /// - Throws: `invalid` for a path that is none, `disconnected` after `close()`.
  public func serve(_ path: String, _ handler: @escaping Handler) throws(BusError) {
    try Validation.path(path)
    let (calls, continuation) = AsyncStream<MethodCall>.makeStream()
    guard mailbox.post({ $0.serve(path, continuation) }) else { throw .disconnected }
    Task { [mailbox] in
      for await call in calls {
        let message = await Self.answer(call, handler)
        mailbox.post { $0.answer(message, to: call) }
      }
    }
  }

  private static func answer(_ call: MethodCall, _ handler: Handler) async -> Outgoing {
    do {
      return Outgoing(kind: .reply(to: call), arguments: try await handler(call))
    } catch {
      let failure =
        error as? MethodError
        ?? MethodError(name: "org.freedesktop.DBus.Error.Failed", message: "\(error)")
      return Outgoing(
        kind: .error(failure, to: call), arguments: [.string(failure.message)])
    }
  }
}
