import DBus
import Foundation
import TestSupport

@testable import Players

/// mpv on a test's bus, without a sound card.
final class RunningPlayer: Sendable {
  let process: HelperProcess
  private let folder: TemporaryFolder

  /// Starts playing and returns when its player is on the bus and plays.
  init(on server: TestBus, _ bus: Bus, isPaused: Bool = false) async throws {
    folder = try TemporaryFolder()
    let file = try folder.write(
      SoundSample.wave([Int16](repeating: 0, count: 160_000), sampleRate: 8_000),
      to: "silence.wav")
    process = try HelperProcess(
      "mpv",
      [
        "--no-config", "--no-video", "--no-terminal", "--ao=null", "--loop-file=inf",
        "--script=/usr/lib/mpv-mpris/mpris.so", isPaused ? "--pause=yes" : "--pause=no", file,
      ], environment: server.environment, log: folder)
    let wanted: PlaybackStatus = isPaused ? .paused : .playing
    let id = process.id
    try await waitUntil {
      try await Players(bus: bus).all().contains { $0.processID == id && $0.status == wanted }
    }
  }

  func player(_ players: Players) async throws -> Player? {
    try await players.all().first { $0.processID == process.id }
  }

  func status(_ players: Players) async throws -> PlaybackStatus? {
    try await player(players)?.status
  }
}

/// What never happened in 10 s will not happen.
struct DidNotHappen: Error {}

func waitUntil(_ condition: () async throws -> Bool) async throws {
  for _ in 0..<400 {
    if try await condition() { return }
    try await Task.sleep(for: .milliseconds(25))
  }
  throw DidNotHappen()
}
