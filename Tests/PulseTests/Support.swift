import Foundation
import Pulse
import TestSupport

/// Runs a test with a real server of its own and a connection to it.
func withServer(
  _ kind: ServerKind, modules: [String] = [], timeLimit: Duration = .seconds(5),
  _ body: (TestSoundServer, PulseServer) async throws -> Void
) async throws {
  let server = try TestSoundServer(kind, extraModules: modules)
  let pulse = try PulseServer(
    address: server.environment["PULSE_SERVER"], timeLimit: timeLimit)
  do {
    try await body(server, pulse)
  } catch {
    await pulse.close()
    throw error
  }
  await pulse.close()
}
