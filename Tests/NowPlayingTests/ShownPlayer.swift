import DBus
import Foundation
import Language
import Listening
import ListeningTestSupport
import NowPlaying
import TestSupport

/// A player without sound on a bus of its own, and a client's connection to that bus.
struct ShownPlayer {
  static let path = "/org/mpris/MediaPlayer2"
  static let root = "org.mpris.MediaPlayer2"
  static let interface = "org.mpris.MediaPlayer2.Player"

  let server: TestBus
  let player: FakePlayer
  let bus: Bus
  let shown: Task<Void, any Error>
  private let log: TemporaryFolder

  /// Returns when its name is on the bus.
  init(_ player: FakePlayer = FakePlayer(), language: Language = .english) async throws {
    let server = try TestBus()
    (self.server, self.player, log) = (server, player, try TemporaryFolder())
    bus = try await Bus.connect(to: .at(server.address), limit: .seconds(20))
    shown = Task {
      try await NowPlaying(player, language: language).run(on: .at(server.address))
    }
    try await waitUntil { [bus] in try await bus.owner(of: NowPlaying.busName) != nil }
  }

  func call(
    _ member: String, _ arguments: [DBusValue] = [], in interface: String = interface
  ) async throws -> [DBusValue] {
    try await bus.call(
      member, in: interface, at: Self.path, of: NowPlaying.busName, arguments)
  }

  func property(_ name: String, in interface: String = interface) async throws -> DBusValue {
    try await bus.property(name, in: interface, at: Self.path, of: NowPlaying.busName)
  }

  func set(_ name: String, _ value: DBusValue) async throws {
    _ = try await call(
      "Set", [.string(Self.interface), .string(name), .variant(value)],
      in: "org.freedesktop.DBus.Properties")
  }

  func start(_ program: String, _ arguments: [String]) throws -> HelperProcess {
    try HelperProcess(program, arguments, environment: server.environment, log: log)
  }

  /// Runs a client to its end.
  func run(_ program: String, _ arguments: [String]) async throws -> (Int32, String) {
    let process = try start(program, arguments)
    try await waitUntil { !process.isRunning }
    let output = process.output + process.complaints
    return (process.wait(), output.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  func playerctl(_ arguments: String...) async throws -> String {
    try await run("playerctl", ["--player=okojo"] + arguments).1
  }
}

struct DidNotHappen: Error {}

/// What never happened in 20 s will not happen.
func waitUntil(_ condition: () async throws -> Bool) async throws {
  guard try await soon(within: 20, condition) else { throw DidNotHappen() }
}
