import Foundation
import TestSupport
import Testing

@testable import DBus

/// No bus, a hung bus, a hung program, a dead bus.
@Suite(.timeLimit(.minutes(1)))
struct FailureTests {
  @Test(arguments: [
    ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus"],
    ["DBUS_SESSION_BUS_ADDRESS": "nonsense"], [:], ["XDG_RUNTIME_DIR": "/nowhere"],
  ])
  func withoutABusThereIsAnErrorAtOnce(_ environment: [String: String]) async throws {
    let start = ContinuousClock.now
    await #expect {
      _ = try await Bus.connect(environment: environment)
    } throws: {
      (error: any Error) in
      guard case BusError.noBus(_, let message) = error else { return false }
      return !message.isEmpty
    }
    #expect(ContinuousClock.now - start < patience / 2)
  }

  @Test func aHungBusIsATimeout() async throws {
    let server = try TestBus()
    try server.freeze()
    await #expect(throws: BusError.timedOut(destination: "org.freedesktop.DBus", member: "Hello")) {
      _ = try await Bus.connect(to: .at(server.address), limit: .milliseconds(300))
    }
  }

  /// Waiting for a hung bus costs nothing, though there is something to write.
  @Test func aHungBusIsNotWaitedForInCircles() async throws {
    let server = try TestBus()
    try server.freeze()
    let mailbox = try Mailbox()
    let used: Double = await withCheckedContinuation { continuation in
      Thread {
        if let loop = try? BusLoop(server.address) {
          loop.call(.toDaemon("Hello"), limit: .milliseconds(500)) { _ in mailbox.close() }
          loop.run(mailbox)
        }
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        continuation.resume(returning: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
      }.start()
    }
    #expect(used < 0.1)
  }

  @Test func aHungProgramIsATimeoutForItsCallerOnly() async throws {
    let server = try TestBus()
    let (hung, bus) = (
      try await Bus.connect(to: .at(server.address), limit: patience),
      try await Bus.connect(to: .at(server.address), limit: patience)
    )
    try hung.serve("/o") { _ in
      try await Task.sleep(for: .seconds(3))
      return []
    }
    let late = Task {
      try await bus.call("M", in: "a.b", at: "/o", of: hung.uniqueName, limit: .milliseconds(300))
    }
    #expect(try await !bus.names().isEmpty)
    await #expect(throws: BusError.timedOut(destination: hung.uniqueName, member: "M")) {
      try await late.value
    }
    hung.close()
  }

  @Test func aDeadBusEndsCallsAndStreams() async throws {
    let server = try TestBus()
    let (peer, bus) = (
      try await Bus.connect(to: .at(server.address), limit: patience),
      try await Bus.connect(to: .at(server.address), limit: patience)
    )
    let stream = try await bus.signals(MatchRule(interface: "a.b"))
    try peer.serve("/o") { _ in
      server.end()
      return []
    }
    await #expect(throws: BusError.disconnected) {
      try await bus.call("M", in: "a.b", at: "/o", of: peer.uniqueName, limit: patience)
    }
    for await _ in stream {}
    await #expect(throws: BusError.disconnected) { try await bus.names() }
    peer.close()
  }

  @Test func aClosedConnectionSaysSo() async throws {
    let server = try TestBus()
    let bus = try await Bus.connect(to: .at(server.address), limit: patience)
    bus.close()
    await #expect(throws: BusError.disconnected) { try await bus.names() }
    #expect(throws: BusError.disconnected) { try bus.emit("M", in: "a.b", at: "/") }
  }

  /// The thread of an idle connection is woken by nothing.
  @Test func anIdleConnectionSleeps() async throws {
    let server = try TestBus()
    let bus = try await Bus.connect(to: .at(server.address), limit: patience)
    let stream = try await bus.signals(MatchRule(interface: "a.b"))
    let thread: String = await withCheckedContinuation { continuation in
      bus.mailbox.post { _ in
        // Empty would fail the reading below.
        let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
        continuation.resume(returning: own ?? "")
      }
    }
    try await Task.sleep(for: .milliseconds(200))
    let before = try switches(of: thread)
    try await Task.sleep(for: .seconds(2))
    #expect(try switches(of: thread) == before)
    withExtendedLifetime((bus, stream)) {}
  }

  /// How often a thread went to sleep.
  private func switches(of thread: String) throws -> Substring {
    let status = try String(contentsOfFile: "/proc/\(thread)/status", encoding: .utf8)
    return try #require(
      status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") })
  }
}
