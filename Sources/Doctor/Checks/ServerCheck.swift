import Language
import Pulse

/// Whether a sound server answers, and which.
enum ServerCheck {
  static func run(_ connection: Connection) async -> Check {
    do {
      let info = try await connection.serverInfo()
      let name = "\(info.name) \(info.version)"
      return Check(
        .server, .ok, Text(en: name, ja: name),
        facts: ["server_name": .text(info.name), "server_version": .text(info.version)])
    } catch {
      return Check(.server, failedWith: error)
    }
  }
}
