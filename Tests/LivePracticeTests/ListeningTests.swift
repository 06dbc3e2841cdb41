import AudioSession
import DBus
import Foundation
import LivePractice
import Pulse
import TestSupport
import Testing

extension SoundSystemTests {
  @Suite struct Listening {
    /// Case 3.
    @Test(arguments: ServerKind.allCases) func aPauseReleases(_ kind: ServerKind) async throws {
      try await withSystem(kind, mpris: true) { server, system, heard in
        let player = try await Player(system)
        #expect(try await heard.soon(player: true, music: false))
        await player.pause()
        #expect(try await heard.soon(player: false, music: true))
        #expect(try server.otherStreams().map(\.settings) == heard.settings)
        #expect(try server.okojoStreams().isEmpty)
      }
    }

    /// Case 4.
    @Test(arguments: ServerKind.allCases) func itGoesOnInTheBackgroundAndPracticeDoesNot(
      _ kind: ServerKind
    ) async throws {
      try await withSystem(kind) { server, system, heard in
        let player = try await Player(system)
        await system.session.goToBackground(keeping: .listening)
        #expect(try await heard.soon(player: true, music: false))
        #expect(await system.session.holds(player.generation))
        await system.session.goToBackground(keeping: .nothing)
        #expect(try await heard.soon(player: false, music: true))
        #expect(try server.otherStreams().map(\.settings) == heard.settings)
      }
    }

    /// Case 5.
    @Test(arguments: ServerKind.allCases) func pluggedInItIsReroutedUnpluggedItStops(
      _ kind: ServerKind
    ) async throws {
      try await withSystem(kind, mpris: true) { server, system, heard in
        let player = try await Player(system)
        #expect(try await heard.soon(player: true, music: false))
        let headphones = try server.loadModule(
          "module-null-sink sink_name=headphones sink_properties=device.form_factor=headphone")
        let inEars = try Monitor(server, sink: "headphones")
        try server.pactl("set-default-sink", ["headphones"])
        // PulseAudio leaves a stream where it is unless a module moves it.
        let stream = try #require(try server.okojoStreams().first)
        try server.pactl("move-sink-input", ["\(stream.index)", "headphones"])
        #expect(
          try await soon {
            amplitude(of: Player.tone, in: try inEars.samples().suffix(3_200)) > 0.05
          })
        #expect(await system.server.isRunning)
        let before = try heard.monitor.samples().count
        try server.unloadModule(headphones)
        #expect(try await player.end() == .unplugged)
        await system.session.interruptionBegan(.deviceLost)
        #expect(try await heard.soon(player: false, music: true))
        // Nothing of it came out of the speakers.
        let after = try heard.monitor.samples(from: before + 1_600)
        #expect(amplitude(of: Player.tone, in: after) < 0.02)
        _ = try server.loadModule("module-null-sink sink_name=headphones")
        try await Task.sleep(for: .milliseconds(500))
        #expect(try server.okojoStreams().isEmpty)
      }
    }

    @Test(arguments: ServerKind.allCases) func aCallStopsItAndItsEndLetsItGoOn(
      _ kind: ServerKind
    ) async throws {
      try await withSystem(kind) { server, system, heard in
        var notices = system.session.notices.makeAsyncIterator()
        let player = try await Player(system)
        #expect(try await heard.soon(player: true, music: false))
        let call = try server.startCall()
        #expect(await notices.next() == .interrupted(.call))
        #expect(try await player.end() == .stopped)
        #expect(try await heard.soon(player: false, music: true))
        call.stop()
        #expect(await notices.next() == .resume)
        let generation = try #require(await system.session.resumeListening())
        let again = try await Player(system, resuming: generation)
        #expect(try await heard.soon(player: true, music: false))
        await again.pause()
        #expect(try server.otherStreams().map(\.settings) == heard.settings)
      }
    }

    @Test(arguments: ServerKind.allCases) func pausedDuringACallItStaysPaused(
      _ kind: ServerKind
    ) async throws {
      try await withSystem(kind) { server, system, heard in
        let player = try await Player(system)
        let call = try server.startCall()
        #expect(try await player.end() == .stopped)
        await player.pause()
        call.stop()
        #expect(try await soon { await system.session.silence == nil })
        try await Task.sleep(for: .milliseconds(300))
        #expect(await system.session.resumeListening() == nil)
        #expect(try await heard.soon(player: false, music: true))
      }
    }

    /// No machine can be put to sleep for a test, so the login manager is one of ours, on a real
    /// bus.
    @Test(arguments: ServerKind.allCases) func sleepEndsIt(_ kind: ServerKind) async throws {
      try await withSystem(kind) { server, system, heard in
        let manager = try await Bus.connect(
          to: .at(try #require(server.environment["DBUS_SYSTEM_BUS_ADDRESS"])))
        try await manager.requestName("org.freedesktop.login1")
        let player = try await Player(system)
        #expect(try await heard.soon(player: true, music: false))
        try manager.emit(
          "PrepareForSleep", in: "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1",
          [.bool(true)])
        #expect(try await player.end() == .stopped)
        #expect(try await heard.soon(player: false, music: true))
        try manager.emit(
          "PrepareForSleep", in: "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1",
          [.bool(false)])
        try await Task.sleep(for: .milliseconds(300))
        #expect(await system.session.resumeListening() == nil)
        manager.close()
      }
    }

    @Test(arguments: ServerKind.allCases) func aServerThatReturnsLetsItGoOn(
      _ kind: ServerKind
    ) async throws {
      try await withSystem(kind) { server, system, _ in
        var notices = system.session.notices.makeAsyncIterator()
        let player = try await Player(system)
        server.kill()
        await #expect(throws: PulseError.self) { try await player.end() }
        #expect(await notices.next() == .interrupted(.serverLost))
        try server.start()
        #expect(await notices.next() == .resume)
        let generation = try #require(await system.session.resumeListening())
        let monitor = try Monitor(server)
        let again = try await Player(system, resuming: generation)
        #expect(
          try await soon {
            amplitude(of: Player.tone, in: try monitor.samples().suffix(3_200)) > 0.05
          })
        await again.pause()
      }
    }
  }
}
