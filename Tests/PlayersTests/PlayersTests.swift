import DBus
import Foundation
import TestSupport
import Testing

@testable import Players

/// Real players on a real bus; `playerctl` is the user.
@Suite(.timeLimit(.minutes(2)))
struct PlayersTests {
  private let server: TestBus
  private let bus: Bus
  private let players: Players

  init() async throws {
    server = try TestBus()
    bus = try await Bus.connect(to: .at(server.address), limit: patience)
    // No player hangs here, so a slow machine may take its time.
    players = Players(bus: bus, limit: patience)
  }

  private func playerctl(_ arguments: String...) async throws {
    let process = try HelperProcess(
      "playerctl", arguments, environment: server.environment, log: TemporaryFolder())
    try await waitUntil { !process.isRunning }
  }

  @Test func withoutPlayersThereAreNone() async throws {
    #expect(try await players.all() == [])
  }

  @Test func onlyWhatPlaysIsFoundPaused() async throws {
    let playing = try await RunningPlayer(on: server, bus)
    let paused = try await RunningPlayer(on: server, bus, isPaused: true)
    let found = try await players.all()
    #expect(Set(found.map(\.processID)) == [playing.process.id, paused.process.id])
    #expect(found.allSatisfy { $0.identity == "mpv" && $0.owner.hasPrefix(":1.") })
    let player = try #require(try await players.playing().first)
    #expect(try await players.playing().map(\.processID) == [playing.process.id])

    let entry = try await players.pause(player)
    #expect(entry.owner == player.owner && entry.processID == playing.process.id)
    #expect(try await playing.status(players) == .paused)
    #expect(try await players.resume(entry) == .resumed)
    try await waitUntil { try await playing.status(players) == .playing }
    #expect(try await paused.status(players) == .paused)
  }

  @Test func whatIsPausedAlreadyIsNotOurs() async throws {
    let mpv = try await RunningPlayer(on: server, bus)
    let player = try #require(try await mpv.player(players))
    try await playerctl("pause")
    try await waitUntil { try await mpv.status(players) == .paused }
    await #expect(throws: PlayersError.notPlaying(identity: "mpv")) {
      try await players.pause(player)
    }
  }

  @Test(arguments: [["play"], ["stop"], ["play", "pause"]])
  func whatTheUserDidMeanwhileWins(_ commands: [String]) async throws {
    let mpv = try await RunningPlayer(on: server, bus)
    let entry = try await players.pause(try #require(try await mpv.player(players)))
    #expect(await players.touched == [])
    for command in commands {
      let wanted: PlaybackStatus? =
        switch command {
        case "play": .playing
        case "pause": .paused
        default: .stopped
        }
      try await playerctl(command)
      try await waitUntil {
        guard let now = try await mpv.player(players) else { return wanted == .stopped }
        return now.status == wanted
      }
      // mpv tells changes some 50 ms late, and of two in that time the last one only.
      if command == "play" { try await waitUntil { await players.touched == [entry] } }
    }
    let before = try await mpv.status(players)
    let outcome = try await players.resume(entry)
    #expect(outcome == .touched || (commands == ["stop"] && outcome == .gone))
    #expect(try await mpv.status(players) == before)
  }

  @Test func touchedPlayersAreNamed() async throws {
    let mpv = try await RunningPlayer(on: server, bus)
    let entry = try await players.pause(try #require(try await mpv.player(players)))
    try await playerctl("play")
    try await waitUntil { await players.touched == [entry] }
    await players.forget(entry)
    #expect(await players.touched == [])
  }

  /// After a crash the journal is all that is known.
  @Test func anotherRunsEntryIsResumed() async throws {
    let mpv = try await RunningPlayer(on: server, bus)
    let entry = try await players.pause(try #require(try await mpv.player(players)))
    let journal = try JSONEncoder().encode(entry)
    let later = Players(
      bus: try await Bus.connect(to: .at(server.address), limit: patience), limit: patience)
    let read = try JSONDecoder().decode(PausedPlayer.self, from: journal)
    #expect(read == entry)
    #expect(try await later.resume(read) == .resumed)
    try await waitUntil { try await mpv.status(players) == .playing }
    #expect(try await later.resume(read) == .touched)
  }

  @Test func aPlayerThatQuitIsGoneAndItsSuccessorLeftAlone() async throws {
    let mpv = try await RunningPlayer(on: server, bus)
    let player = try #require(try await mpv.player(players))
    let entry = try await players.pause(player)
    mpv.process.stop(SIGKILL)
    let next = try await RunningPlayer(on: server, bus, isPaused: true)
    #expect(try await next.player(players)?.busName == entry.busName)
    #expect(try await players.resume(entry) == .gone)
    #expect(try await next.status(players) == .paused)
    await #expect(throws: PlayersError.gone(identity: "mpv")) { try await players.pause(player) }
  }

  @Test func ourOwnPlayerIsNoOther() async throws {
    let mpv = try await RunningPlayer(on: server, bus)
    let own = Players(bus: bus, ownProcess: mpv.process.id, limit: patience)
    #expect(try await own.all() == [])
  }

  @Test func aRepeaterIsNoPlayer() async throws {
    let mpv = try await RunningPlayer(on: server, bus)
    let daemon = try HelperProcess(
      "playerctld", environment: server.environment, log: TemporaryFolder())
    try await waitUntil { try await bus.owner(of: MPRIS.repeater) != nil }
    #expect(try await players.all().map(\.processID) == [mpv.process.id])
    withExtendedLifetime(daemon) {}
  }
}
