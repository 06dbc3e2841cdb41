import CPulse

/// One question to the server that has not been answered yet. Lives on the loop's thread.
///
/// The library never answers the questions of a connection that failed, and a hung server answers
/// nothing; so the connection ends those itself, by failure or by time limit.
final class Request {
  /// Its number; an address may be another request's as soon as this one is answered.
  let id: Int
  /// For messages: what was asked.
  let what: String
  private let server: PulseServer
  private let onItem: (UnsafeRawPointer) -> Void
  private let continuation: CheckedContinuation<Void, any Error>
  private var operation: OpaquePointer?
  private var isAnswered = false

  init(
    _ id: Int, _ what: String, of server: PulseServer,
    continuation: CheckedContinuation<Void, any Error>,
    onItem: @escaping (UnsafeRawPointer) -> Void
  ) {
    (self.id, self.what, self.server, self.continuation) = (id, what, server, continuation)
    self.onItem = onItem
  }

  /// Takes over the reference to the operation.
  func started(_ operation: OpaquePointer) {
    if isAnswered { pa_operation_unref(operation) } else { self.operation = operation }
  }

  /// For callbacks of lists, which come once for each item and once for the end.
  static func item(_ userdata: UnsafeMutableRawPointer?, _ info: UnsafeRawPointer?, end: Int32) {
    guard let userdata else { return }
    let request = Unmanaged<Request>.fromOpaque(userdata).takeUnretainedValue()
    if end == 0, let info { request.onItem(info) } else { request.finish(succeeded: end >= 0) }
  }

  /// For callbacks that come once.
  static func answer(_ userdata: UnsafeMutableRawPointer?, succeeded: Bool) {
    guard let userdata else { return }
    Unmanaged<Request>.fromOpaque(userdata).takeUnretainedValue().finish(succeeded: succeeded)
  }

  /// For callbacks that come once with something.
  static func single(_ userdata: UnsafeMutableRawPointer?, _ info: UnsafeRawPointer?) {
    item(userdata, info, end: info == nil ? -1 : 0)
    if info != nil { answer(userdata, succeeded: true) }
  }

  private func finish(succeeded: Bool) {
    let id = id
    server.assumeIsolated { $0.answered(id, succeeded: succeeded) }
  }

  /// Answers once; later answers are dropped, and the library is told to send none.
  func end(_ result: Result<Void, any Error>) {
    guard !isAnswered else { return }
    isAnswered = true
    if let operation {
      pa_operation_cancel(operation)
      pa_operation_unref(operation)
    }
    operation = nil
    continuation.resume(with: result)
  }
}
