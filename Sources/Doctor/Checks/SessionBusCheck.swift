import DBus
import Language

/// Whether players can be paused, by the session bus. Beside it the login manager is looked for,
/// which announces that the machine goes to sleep; a machine without one is well, too.
enum SessionBusCheck {
  static func run(environment: [String: String]) async -> Check {
    async let hasLoginManager = hasLoginManager(environment)
    do {
      let bus = try await Bus.connect(to: .session, environment: environment)
      _ = try await bus.names()
      bus.close()
      return Check(
        .sessionBus, .ok,
        Text(en: "Players can be paused.", ja: "再生中のプレーヤーを一時停止できます。"),
        facts: ["login_manager": .flag(await hasLoginManager)])
    } catch {
      return Check(
        .sessionBus, .warning,
        Text(
          en: "Players cannot be paused; they are lowered instead. \(error.text.english)",
          ja: "プレーヤーを一時停止できないため、代わりに音量を下げます。\(error.text.japanese)"),
        facts: ["login_manager": .flag(await hasLoginManager), "code": .text(error.code)])
    }
  }

  private static func hasLoginManager(_ environment: [String: String]) async -> Bool {
    // Without a system bus there is none either.
    guard let bus = try? await Bus.connect(to: .system, environment: environment) else {
      return false
    }
    defer { bus.close() }
    return (try? await bus.owner(of: "org.freedesktop.login1")) != nil
  }
}
