public import DBus
public import Foundation

/// The machine going to sleep and waking up, as systemd's login manager tells it.
public enum SleepWatcher {
  /// True before sleep, false after it (`PrepareForSleep` of `org.freedesktop.login1.Manager`).
  ///
  /// Without a login manager nothing ever comes; without a system bus, or when it goes, the
  /// stream ends. Neither is an error: such a machine has nobody who announces sleep.
  public static func sleeps(
    on address: BusAddress = .system,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream<Bool>.makeStream()
    let task = Task {
      defer { continuation.finish() }
      // No bus means no announcements, as said above.
      guard let bus = try? await Bus.connect(to: address, environment: environment),
        let signals = try? await bus.signals(rule)
      else { return }
      for await signal in signals {
        if let isBefore = signal.arguments.first?.isTrue { continuation.yield(isBefore) }
      }
      // The streams of a connection do not hold it.
      withExtendedLifetime(bus) {}
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  private static let rule = MatchRule(
    sender: "org.freedesktop.login1", path: "/org/freedesktop/login1",
    interface: "org.freedesktop.login1.Manager", member: "PrepareForSleep")
}
