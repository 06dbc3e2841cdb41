import Foundation
import TestSupport

/// `okojo listen` on a real server, with its output in a file.
final class Listening {
  let program: HelperProcess

  init(_ server: TestSoundServer, _ options: [String]) throws {
    program = try HelperProcess(
      ProgramRun.built("okojo").path, ["listen", "--language", "en"] + options,
      environment: server.environment, log: server.folder)
  }

  var shown: String { program.output + program.complaints }

  func shows(_ text: String, within limit: Double = 15) async throws -> Bool {
    try await soon(within: limit) { self.shown.contains(text) }
  }

  func status(within limit: Double = 10) async throws -> Int32? {
    _ = try await soon(within: limit) { !self.program.isRunning }
    return program.wait(limit: 0.01)
  }
}
