import AudioSession
import Foundation
import OtherSound
import Pulse
import TestSupport
import Testing

extension SoundTests {
  @Suite struct Lowering {
    @Test(arguments: ServerKind.allCases) func volumesComeBackExactly(
      _ kind: ServerKind
    ) async throws {
      let stage = try await Stage(kind)
      let music = [
        try stage.server.playMusic(volume: 73, name: "one"),
        try stage.server.playMusic(volume: 130, name: "two"),
      ]
      let before = try stage.settings
      let monitor = try Monitor(stage.server)
      let loud = amplitude(of: 440, in: try monitor.next(seconds: 0.3))
      for _ in 0..<3 {
        try await stage.treat(.lower)
        #expect(try zip(stage.settings, before).allSatisfy { $0.level < $1.level / 2 })
        #expect(stage.journals.count == 1)
        try await stage.restore()
        #expect(try stage.settings == before)
        #expect(stage.journals.isEmpty)
      }
      let again = amplitude(of: 440, in: try monitor.next(seconds: 0.3))
      // Two tones of one frequency add up by their phases, which stay as they are.
      #expect(abs(again / loud - 1) < 0.2)
      await stage.close()
      for program in music { program.stop() }
    }

    @Test(arguments: ServerKind.allCases) func strongerAndWeakerTreatmentsKeepTheFirstVolume(
      _ kind: ServerKind
    ) async throws {
      let stage = try await Stage(kind)
      let music = try stage.server.playMusic(volume: 60)
      let before = try stage.settings
      try await stage.treat(.lower)
      let lowered = try stage.settings[0].level
      try await stage.treat(.pause)
      let hushed = try stage.settings[0].level
      #expect(hushed < lowered)
      try await stage.treat(.lower)
      #expect(try stage.settings[0].level == lowered)
      try await stage.treat(.leave)
      #expect(try stage.settings == before)
      try await stage.restore()
      #expect(try stage.settings == before)
      await stage.close()
      music.stop()
    }

    @Test(arguments: ServerKind.allCases) func whatTheUserChangesMeanwhileWins(
      _ kind: ServerKind
    ) async throws {
      let stage = try await Stage(kind)
      let music = try stage.server.playMusic(volume: 60)
      try await stage.treat(.lower)
      let index = try #require(try stage.server.otherStreams().first?.index)
      try stage.server.pactl("set-sink-input-volume", ["\(index)", "45%"])
      let wanted = try stage.settings
      try await stage.restore()
      #expect(try stage.settings == wanted)
      await stage.close()
      music.stop()
    }

    @Test(arguments: ServerKind.allCases) func aProgramThatStartsAnewMeanwhileIsGivenItsVolume(
      _ kind: ServerKind
    ) async throws {
      let stage = try await Stage(kind)
      let music = try stage.server.playMusic(volume: 60)
      let before = try stage.settings
      try await stage.treat(.lower)
      // WirePlumber keeps a volume after about a second.
      try await Task.sleep(for: .seconds(1.5))
      music.stop()
      #expect(try await soon { try stage.server.otherStreams().isEmpty })
      let again = try stage.server.playMusic(setsVolume: false)
      try await Task.sleep(for: .milliseconds(300))
      try await stage.restore()
      #expect(try stage.settings == before)
      again.stop()
      #expect(try await soon { try stage.server.otherStreams().isEmpty })
      // And at its next start.
      try await Task.sleep(for: .seconds(1.5))
      let third = try stage.server.playMusic(setsVolume: false)
      #expect(try stage.settings == before)
      await stage.close()
      third.stop()
    }

    @Test(arguments: ServerKind.allCases) func aProgramThatEndsMeanwhileStartsAsBefore(
      _ kind: ServerKind
    ) async throws {
      let stage = try await Stage(kind)
      let music = try stage.server.playMusic(volume: 60)
      let before = try stage.settings
      try await stage.treat(.lower)
      try await Task.sleep(for: .seconds(1.5))
      music.stop()
      #expect(try await soon { try stage.server.otherStreams().isEmpty })
      try await stage.restore()
      let again = try stage.server.playMusic(setsVolume: false)
      #expect(try stage.settings == before)
      await stage.close()
      again.stop()
    }
  }
}
