import AudioSession
import Foundation
import OtherSound
import TestSupport
import Testing

/// Each test has a server of its own and sets the environment that its programs inherit, so they
/// run one after the other.
@Suite(.serialized) struct SoundTests {
  @Suite struct Pausing {
    @Test(arguments: ServerKind.allCases) func playersArePausedAndGoOn(
      _ kind: ServerKind
    ) async throws {
      let stage = try await Stage(kind)
      let music = try stage.server.playMusic(volume: 60, mpris: true)
      let before = try stage.settings
      let monitor = try Monitor(stage.server)
      try await stage.treat(.pause)
      #expect(try await soon { try stage.server.otherStreams().allSatisfy(\.corked) })
      #expect(try await soon { loudness(try monitor.next(seconds: 0.3)) < 0.001 })
      try await stage.restore()
      #expect(try await soon { try stage.settings == before })
      #expect(try await soon { amplitude(of: 440, in: try monitor.next(seconds: 0.3)) > 0.01 })
      await stage.close()
      music.stop()
    }

    @Test(arguments: ServerKind.allCases) func aPlayerThatWasPausedBeforeStaysSo(
      _ kind: ServerKind
    ) async throws {
      let stage = try await Stage(kind)
      let music = try stage.server.playMusic(volume: 60, mpris: true)
      let pause = try HelperProcess(
        "playerctl", ["pause"], environment: stage.server.environment, log: stage.server.folder)
      pause.wait()
      #expect(try await soon { try stage.server.otherStreams().allSatisfy(\.corked) })
      let before = try stage.settings
      try await stage.treat(.pause)
      try await stage.restore()
      try await Task.sleep(for: .milliseconds(500))
      #expect(try stage.settings == before)
      await stage.close()
      music.stop()
    }

    @Test func theVolumeOfTheOutputIsLentAndReturned() async throws {
      let stage = try await Stage(.pulseAudio, fixedVolume: 40)
      try stage.server.pactl("set-sink-volume", ["okojo_out", "70%"])
      try stage.server.pactl("set-sink-mute", ["okojo_out", "1"])
      let before = try stage.server.sink()
      try await stage.treat(.leave)
      #expect(try stage.server.sink().level == 26_214)
      #expect(try !stage.server.sink().mute)
      try await stage.restore()
      #expect(try stage.server.sink().level == before.level)
      #expect(try stage.server.sink().mute)
      // What the user sets meanwhile stands.
      try await stage.treat(.leave)
      try stage.server.pactl("set-sink-volume", ["okojo_out", "55%"])
      let wanted = try stage.server.sink().level
      try await stage.restore()
      #expect(try stage.server.sink().level == wanted)
      await stage.close()
    }
  }
}
