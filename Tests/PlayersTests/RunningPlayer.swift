import DBus
import Foundation
import TestSupport

@testable import Players

/// mpv on a test's bus, without a sound card.
final class RunningPlayer: Sendable {
  let process: HeldProcess
  private let folder: TemporaryFolder

  /// Starts playing and returns when its player is on the bus and plays.
  init(on server: TestBus, _ bus: Bus, isPaused: Bool = false) async throws {
    folder = try TemporaryFolder()
    let file = try folder.write(silence(seconds: 20), to: "silence.wav")
    process = try HeldProcess(
      "mpv",
      [
        "--no-config", "--no-video", "--no-terminal", "--ao=null", "--loop-file=inf",
        "--script=/usr/lib/mpv-mpris/mpris.so", isPaused ? "--pause=yes" : "--pause=no", file,
      ], environment: server.environment)
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

/// 8 kHz, mono, 16 bits.
private func silence(seconds: Int) -> Data {
  let size = UInt32(seconds * 16_000)
  var data = Data("RIFF".utf8)
  func append(_ number: UInt32) {
    withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
  }
  append(36 + size)
  data.append(Data("WAVEfmt ".utf8))
  // 16 bytes of format; PCM in one channel; rate; bytes a second; 2 bytes a frame of 16 bits.
  for number: UInt32 in [16, 0x0001_0001, 8_000, 16_000, 0x0010_0002] { append(number) }
  data.append(Data("data".utf8))
  append(size)
  return data + Data(count: Int(size))
}
