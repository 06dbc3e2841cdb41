import AudioSession
import DBus
import Foundation
import Listening
import LivePractice
import Pulse
import TestSupport
import Testing

extension ListeningPlayerTests {
  @Suite struct Session {
    /// Case 3.
    @Test(arguments: ServerKind.allCases) func aPauseReleasesAndStaysAPause(
      _ kind: ServerKind
    ) async throws {
      try await withRoom(kind) { (room: Room) async throws in
        await room.player.perform(.play)
        #expect(try await room.hears(voice: true, music: false))
        let start = ContinuousClock.now
        await room.player.perform(.pause)
        let delay = ContinuousClock.now - start
        #expect(delay < .seconds(1))
        #expect(try await room.isReleased())
        #expect(try await room.hears(voice: false, music: true), "\(room.heard)")
        await room.player.perform(.pause)
        #expect(try await room.isPaused(nil))
        #expect(try streams(room).isEmpty)
        await room.player.perform(.play)
        #expect(try await room.hears(voice: true, music: false))
        #expect(try streams(room).count == 1)
        await room.player.perform(.toggle)
        #expect(try await room.isReleased())
      }
    }

    private func streams(_ room: Room) throws -> [StreamState] {
      try room.server.okojoStreams()
    }

    @Test(arguments: ServerKind.allCases) func aCallPausesItAndItGoesOnAfterwards(
      _ kind: ServerKind
    ) async throws {
      try await withRoom(kind) { room in
        await room.player.perform(.play)
        #expect(try await room.hears(voice: true, music: false))
        let call = try room.server.startCall()
        #expect(try await room.isPaused(.call))
        #expect(try streams(room).isEmpty)
        // Play in a call makes no sound, and counts for nothing else.
        await room.player.perform(.play)
        #expect(try await room.isPaused(.call))
        call.stop()
        #expect(try await room.hears(voice: true, music: false))
        await room.player.perform(.pause)
        #expect(try await room.isReleased())
      }
    }

    @Test(arguments: ServerKind.allCases) func pausedInACallItStaysPaused(
      _ kind: ServerKind
    ) async throws {
      try await withRoom(kind) { room in
        await room.player.perform(.play)
        #expect(try await room.hears(voice: true, music: false))
        let call = try room.server.startCall()
        #expect(try await room.isPaused(.call))
        await room.player.perform(.pause)
        call.stop()
        #expect(try await soon { await room.system.session.silence == nil })
        try await Task.sleep(for: .seconds(1))
        #expect(try await room.isPaused(nil))
        #expect(try await room.isReleased())
      }
    }

    /// Case 5.
    @Test(arguments: ServerKind.allCases) func reroutedItPlaysOnUnpluggedItPauses(
      _ kind: ServerKind
    ) async throws {
      try await withRoom(kind) { room in
        await room.player.perform(.play)
        #expect(try await room.hears(voice: true, music: false))
        let headphones = try room.server.loadModule(
          "module-null-sink sink_name=headphones sink_properties=device.form_factor=headphone")
        let inEars = try Monitor(room.server, sink: "headphones")
        let before = await room.player.status
        try room.server.pactl("set-default-sink", ["headphones"])
        let stream = try #require(try streams(room).first)
        // PulseAudio leaves a stream where it is unless a module moves it.
        if try streams(room).first?.sink == stream.sink {
          try room.server.pactl("move-sink-input", ["\(stream.index)", "headphones"])
        }
        #expect(try await soon { Room.hasVoice(try inEars.samples().suffix(16_000)) })
        // The same stream, and no sentence missed.
        #expect(try streams(room).first?.index == stream.index)
        #expect(await room.player.status.number - before.number <= 1)

        let speakers = try room.monitor.samples().count
        try room.server.unloadModule(headphones)
        #expect(try await room.isPaused(.unplugged))
        #expect(try await room.isReleased())
        // Nothing of it came out of the speakers.
        let after = try room.monitor.samples(from: speakers + 1_600)
        #expect(!Room.hasVoice(after, besides: 3_000))
        _ = try room.server.loadModule("module-null-sink sink_name=headphones")
        try await Task.sleep(for: .seconds(1))
        #expect(try streams(room).isEmpty)
        #expect(try await room.isPaused(.unplugged))
        try room.server.pactl("set-default-sink", ["okojo_out"])
        await room.player.perform(.play)
        #expect(try await room.hears(voice: true, music: false))
      }
    }

    /// No machine can be put to sleep for a test, so the login manager is one of ours.
    @Test(arguments: ServerKind.allCases) func sleepPausesIt(_ kind: ServerKind) async throws {
      try await withRoom(kind) { room in
        let manager = try await Bus.connect(
          to: .at(try #require(room.server.environment["DBUS_SYSTEM_BUS_ADDRESS"])))
        defer { manager.close() }
        try await manager.requestName("org.freedesktop.login1")
        await room.player.perform(.play)
        #expect(try await room.hears(voice: true, music: false))
        func sleeps(_ value: Bool) throws {
          try manager.emit(
            "PrepareForSleep", in: "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1",
            [.bool(value)])
        }
        try sleeps(true)
        #expect(try await room.isPaused(.sleep))
        #expect(try await room.isReleased())
        try sleeps(false)
        try await Task.sleep(for: .milliseconds(500))
        #expect(try await room.isPaused(.sleep))
        await room.player.perform(.play)
        #expect(try await room.hears(voice: true, music: false))
      }
    }

    @Test(arguments: ServerKind.allCases) func aServerThatReturnsLetsItGoOn(
      _ kind: ServerKind
    ) async throws {
      try await withRoom(kind, music: false) { room in
        await room.player.perform(.play)
        #expect(try await room.hears(voice: true, music: false))
        room.server.kill()
        #expect(try await room.isPaused(.serverLost))
        try room.server.start()
        let monitor = try Monitor(room.server)
        #expect(
          try await soon(within: 10) { Room.hasVoice(try monitor.samples().suffix(32_000)) })
        #expect(await room.player.status.playback == .playing)
        await room.player.perform(.pause)
        room.server.kill()
        try await Task.sleep(for: .milliseconds(300))
        try room.server.start()
        try await Task.sleep(for: .seconds(1))
        #expect(try await room.isPaused(nil))
        #expect(try streams(room).isEmpty)
      }
    }

    @Test(arguments: ServerKind.allCases) func anotherPlayerIsNotFoughtWith(
      _ kind: ServerKind
    ) async throws {
      try await withRoom(kind, music: false) { room in
        await room.player.perform(.play)
        #expect(try await room.hears(voice: true, music: false))
        let other = try room.server.playMusic(volume: 60, mpris: true)
        let before = try room.server.otherStreams().map(\.settings)
        #expect(try await room.hears(voice: true, music: true))
        // Over the next sentences, too.
        await room.player.perform(.next)
        try await Task.sleep(for: .seconds(1))
        #expect(try room.server.otherStreams().map(\.settings) == before)
        #expect(before.allSatisfy { !$0.corked })
        await room.player.perform(.pause)
        #expect(try room.server.otherStreams().map(\.settings) == before)
        other.stop()
      }
    }
  }
}
