import Pulse

/// The outputs and microphones of a sound server. Monitors, which deliver what is played, are no
/// microphones.
public struct DeviceList: Sendable, Hashable {
  let server: ServerInfo
  let sinks: [Sink]
  let sources: [Source]

  /// Asks the server.
  /// - Parameter environment: says where the server is.
  /// - Throws: `PulseError`.
  public init(environment: [String: String]) async throws {
    let connection = Connection(environment: environment)
    do {
      server = try await connection.serverInfo()
      let found = try await connection.devices()
      sinks = found.sinks
      sources = found.sources.filter { !$0.isMonitor }
    } catch {
      await connection.close()
      throw error
    }
    await connection.close()
  }
}
