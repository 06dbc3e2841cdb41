import Foundation
import ListeningLists
import Synchronization
import TestSupport
import Testing

@testable import Listening

extension ListeningPlayerTests {
  @Suite struct Endurance {
    /// How much sound; `OKOJO_LISTEN_SECONDS=3600` for the long run.
    static let seconds =
      ProcessInfo.processInfo.environment["OKOJO_LISTEN_SECONDS"].flatMap(Double.init) ?? 300

    /// A sink that is paced by who reads its pipe: here at twenty times the speed of sound.
    @Test func atTwentyTimesTheSpeedNothingIsMissedAndNothingGrows() async throws {
      let speed = 20.0
      let list = try playlist(40, repeats: .rounds(nil))
      var options = ListeningPlayer.Options()
      options.sink = "fast"
      options.duration = Self.seconds
      var heard: [Playlist.Place] = []
      try await withRoom(.pulseAudio, music: false, list: list, options: options) { room in
        let path = room.server.folder.path("fast")
        try room.server.loadModule(
          "module-pipe-sink sink_name=fast file=\(path) format=s16le rate=22050 channels=1")
        let pipe = try PipeReader(path, bytesPerSecond: 44_100 * speed)
        await room.player.perform(.play)
        try await Task.sleep(for: .seconds(2))
        let before = memory()
        let start = await room.player.status.remaining ?? 0
        for await status in await room.player.changes() {
          let place = await room.player.place
          if heard.last != place { heard.append(place) }
          if status.playback == .stopped { break }
        }
        #expect(start > Self.seconds / 2)
        let feed = await room.player.feed
        #expect(feed.with { $0.missing } == 0)
        #expect(memory() - before < 8_000_000, "\(before) → \(memory())")
        pipe.stop()
      }
      #expect(heard.count > Int(Self.seconds / 8))
      for (place, next) in zip(heard, heard.dropFirst()) {
        #expect(list.place(after: place) == next)
      }
    }

    /// Of this process, resident, in bytes (proc(5)).
    private func memory() -> Int {
      let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return pages * Int(getpagesize())
    }
  }
}

/// Reads a pipe at a given speed.
private final class PipeReader: Sendable {
  private let isStopped = Mutex(false)

  init(_ path: String, bytesPerSecond: Double) throws {
    let file = open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { throw TestSoundServer.Failure("no pipe \(path)") }
    Thread.detachNewThread { [self] in
      let start = Date.now
      var taken = 0
      while !isStopped.withLock({ $0 }) {
        let due = Int(Date.now.timeIntervalSince(start) * bytesPerSecond) - taken
        var bytes = [UInt8](repeating: 0, count: max(2, due))
        taken += max(0, read(file, &bytes, due))
        usleep(10_000)
      }
      close(file)
    }
  }

  func stop() { isStopped.withLock { $0 = true } }
}
