import DBus
import TestSupport
import Testing

@testable import Players

/// The login manager is a connection of ours that has its name on a bus of the test's own: a real
/// one announces sleep only when it puts the machine to sleep, and with it the tests.
@Suite(.timeLimit(.minutes(1)))
struct SleepTests {
  private func announce(_ isBefore: Bool, _ bus: Bus) throws {
    try bus.emit(
      "PrepareForSleep", in: "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1",
      [.bool(isBefore)])
  }

  @Test func sleepAndWakingAreHeard() async throws {
    let server = try TestBus()
    let manager = try await Bus.connect(to: .at(server.address), limit: patience)
    let stranger = try await Bus.connect(to: .at(server.address), limit: patience)
    try await manager.requestName("org.freedesktop.login1")
    let before = try await manager.names().count
    var sleeps = SleepWatcher.sleeps(environment: server.environment).makeAsyncIterator()
    try await waitUntil { try await manager.names().count > before }
    // It listens some time after it has connected, so the manager says it until it is heard.
    let speaking = Task {
      while !Task.isCancelled {
        try announce(true, manager)
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    #expect(await sleeps.next() == true)
    speaking.cancel()
    _ = await speaking.result
    // Another program's announcements are none.
    try announce(false, stranger)
    _ = try await stranger.names()
    try announce(true, manager)
    try announce(false, manager)
    var heard: [Bool] = []
    while let next = await sleeps.next() {
      heard.append(next)
      if !next { break }
    }
    #expect(heard.dropLast().contains(true))
    server.end()
    #expect(await sleeps.next() == nil)
  }

  @Test func withoutALoginManagerNothingComes() async throws {
    let server = try TestBus()
    let stream = SleepWatcher.sleeps(on: .at(server.address))
    let end = Task { await stream.first { _ in true } }
    try await Task.sleep(for: .milliseconds(300))
    server.end()
    #expect(await end.value == nil)
  }

  @Test func withoutASystemBusNothingComes() async throws {
    for await _ in SleepWatcher.sleeps(on: .at("unix:path=/nowhere/bus")) {
      Issue.record("a sleep out of nowhere")
    }
  }
}
