import AudioSession
import DBus
import Foundation
import OtherSound
import Players
import Pulse
import TestSupport
import Testing

extension SoundTests {
  @Suite struct Death {
    @Test(arguments: ServerKind.allCases) func theWatcherUndoesWhatADeadProcessLeft(
      _ kind: ServerKind
    ) async throws {
      let stage = try await Stage(kind)
      let music = try stage.server.playMusic(volume: 60)
      let player = try stage.server.playMusic(volume: 50, name: "player", mpris: true)
      let before = try stage.settings
      try await stage.treat(.pause)
      #expect(try stage.settings != before)
      let start = Date.now
      await stage.die()
      #expect(Date.now.timeIntervalSince(start) < 2)
      #expect(try await soon { try stage.settings == before })
      #expect(stage.journals.isEmpty)
      await stage.pulse.close()
      music.stop()
      player.stop()
    }

    @Test(arguments: ServerKind.allCases) func aServerThatDiesGetsItsVolumesBackWhenItReturns(
      _ kind: ServerKind
    ) async throws {
      let stage = try await Stage(kind)
      let music = try stage.server.playMusic(volume: 60)
      let before = try stage.settings
      try await stage.treat(.lower)
      try await Task.sleep(for: .seconds(1.5))
      stage.server.kill()
      music.stop()
      try await stage.restore()
      #expect(stage.journals.count == 1)
      try stage.server.start()
      #expect(try await soon { stage.journals.isEmpty })
      let again = try stage.server.playMusic(setsVolume: false)
      #expect(try stage.settings == before)
      await stage.close()
      again.stop()
    }

    @Test(arguments: ServerKind.allCases) func theNextStartRepairsWhereTheWatcherDiedToo(
      _ kind: ServerKind
    ) async throws {
      let stage = try await Stage(kind)
      let music = try stage.server.playMusic(volume: 60)
      let before = try stage.settings
      try await stage.treat(.lower)
      let journal = try #require(stage.journals.first)
      // A copy stands for the file of a process that was killed together with its watcher.
      let left = stage.folder.appending(path: "1-dead.journal").path
      try FileManager.default.copyItem(atPath: journal, toPath: left)
      stage.journal?.remove(1...9)
      #expect(Recovery.pending(in: stage.folder).count == 1)
      let (repaired, remaining) = await Recovery.repair(
        in: stage.folder,
        by: Undoing(
          server: stage.pulse, players: Players(bus: try await Bus.connect(to: .session))))
      #expect(repaired.count == 1)
      #expect(remaining.isEmpty)
      #expect(try stage.settings == before)
      #expect(!FileManager.default.fileExists(atPath: left))
      await stage.close()
      music.stop()
    }
  }
}
