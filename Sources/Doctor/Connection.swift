import Pulse

/// The sound server of one examination. It is asked once whether it is there: each further try
/// with one that hangs would cost its time limit again.
actor Connection {
  private let server: Result<PulseServer, any Error>
  private var info: Result<ServerInfo, any Error>?

  /// How long the server may take for any one answer; a person waits.
  static let timeLimit = Duration.seconds(3)

  init(environment: [String: String]) {
    let address = environment["PULSE_SERVER"].flatMap { $0.isEmpty ? nil : $0 }
    server = Result { try PulseServer(address: address, timeLimit: Self.timeLimit) }
  }

  /// - Throws: `PulseError`.
  func serverInfo() async throws -> ServerInfo {
    if let info { return try info.get() }
    let answer: Result<ServerInfo, any Error>
    do {
      answer = .success(try await server.get().info())
    } catch {
      answer = .failure(error)
    }
    info = answer
    return try answer.get()
  }

  /// Nothing where no server answers.
  var answering: PulseServer? {
    get async {
      // The check of the server tells why.
      guard (try? await serverInfo()) != nil else { return nil }
      return try? server.get()
    }
  }

  /// - Throws: `PulseError`.
  func devices() async throws -> (sinks: [Sink], sources: [Source]) {
    let server = try server.get()
    return (try await server.sinks(), try await server.sources())
  }

  func close() async {
    // One that could not be made has nothing to be closed.
    await (try? server.get())?.close()
  }
}
