import DBus
import Foundation
import TestSupport
import Testing

@testable import Players

@Suite(.timeLimit(.minutes(2)))
struct HungPlayerTests {
  private let server: TestBus
  private let bus: Bus
  private let players: Players

  init() async throws {
    server = try TestBus()
    bus = try await Bus.connect(to: .at(server.address), limit: patience)
    players = Players(bus: bus, limit: .seconds(2))
  }

  @Test func hungPlayersDelayTheOthersOnce() async throws {
    let mpv = try await RunningPlayer(on: server, bus)
    let hung = [
      try await RunningPlayer(on: server, bus), try await RunningPlayer(on: server, bus),
      try await RunningPlayer(on: server, bus),
    ]
    for player in hung { try player.process.freeze() }
    let start = ContinuousClock.now
    let found = try await players.all()
    // One after the other, three would take 6 s.
    #expect(ContinuousClock.now - start < .seconds(5.5))
    #expect(found.filter { $0.status == nil }.count == 3)
    #expect(found.filter { $0.status == .playing }.map(\.processID) == [mpv.process.id])
    // Also keeps them until here: a player ends with its last use.
    for player in hung { player.process.thaw() }
  }

  @Test func aPlayerThatHangsBeforeIsLeftAlone() async throws {
    let mpv = try await RunningPlayer(on: server, bus)
    let player = try #require(try await mpv.player(players))
    try mpv.process.freeze()
    await #expect(throws: PlayersError.noAnswer(identity: "mpv")) {
      try await players.pause(player)
    }
    mpv.process.thaw()
    try await waitUntil { try await mpv.status(players) == .playing }
  }

  @Test func aPlayerThatHangsWhilePausedCanBeResumedLater() async throws {
    let mpv = try await RunningPlayer(on: server, bus)
    let entry = try await players.pause(try #require(try await mpv.player(players)))
    try mpv.process.freeze()
    await #expect(throws: PlayersError.noAnswer(identity: "mpv")) {
      try await players.resume(entry)
    }
    mpv.process.thaw()
    #expect(try await players.resume(entry) == .resumed)
    try await waitUntil { try await mpv.status(players) == .playing }
  }

  /// A player of our own making, for a real one cannot be stopped between two messages.
  @Test func aPauseThatShowsLateIsStillOurs() async throws {
    let other = try await Bus.connect(to: .at(server.address), limit: patience)
    let fake = LatePlayer()
    try other.serve(MPRIS.path) { try await fake.answer($0) }
    try await other.requestName("org.mpris.MediaPlayer2.late")
    let mine = Players(bus: bus, ownProcess: 0, limit: .seconds(3))
    let player = try #require(try await mine.playing().first)
    await #expect(throws: PlayersError.notPaused(identity: "late")) {
      try await mine.pause(player)
    }
    await fake.showPause()
    #expect(try await mine.resume(player.asPaused) == .resumed)
    #expect(await fake.members == ["Pause", "Play"])
    other.close()
  }

  @Test func aRefusalIsNothingToUndo() async throws {
    let other = try await Bus.connect(to: .at(server.address), limit: patience)
    let fake = LatePlayer()
    try other.serve(MPRIS.path) { call in
      guard call.member != "Pause" else { throw MethodError(name: "a.No", message: "never") }
      return try await fake.answer(call)
    }
    try await other.requestName("org.mpris.MediaPlayer2.late")
    let mine = Players(bus: bus, ownProcess: 0, limit: patience)
    let player = try #require(try await mine.playing().first)
    await #expect(throws: BusError.failed(name: "a.No", message: "never")) {
      try await mine.pause(player)
    }
    // Were it still watched, these would look like somebody's doing.
    for status in ["Paused", "Playing"] {
      try other.emit(
        "PropertiesChanged", in: MPRIS.properties, at: MPRIS.path,
        [.string(MPRIS.player), .dict(["PlaybackStatus": .string(status)]), .array(of: "s", [])])
    }
    _ = try await other.names()
    _ = try await mine.all()
    #expect(await mine.touched == [])
    other.close()
  }

  @Test func aDeadBusIsTheBusesError() async throws {
    let mpv = try await RunningPlayer(on: server, bus)
    let entry = try await players.pause(try #require(try await mpv.player(players)))
    server.end()
    await #expect(throws: BusError.disconnected) { try await players.all() }
    await #expect(throws: BusError.disconnected) { try await players.resume(entry) }
  }
}

/// Takes a pause and shows it only when it is told to.
private actor LatePlayer {
  private(set) var members: [String] = []
  private var status = "Playing"

  func showPause() { status = "Paused" }

  func answer(_ call: MethodCall) throws -> [DBusValue] {
    switch call.member {
    case "GetAll": return [.dict(["PlaybackStatus": .string(status)])]
    case "Get": return [.variant(.string("late"))]
    default:
      members.append(call.member)
      return []
    }
  }
}
