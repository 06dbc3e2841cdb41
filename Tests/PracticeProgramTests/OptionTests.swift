import Foundation
import TestSupport
import Testing

extension PracticeProgramTests {
  @Suite struct Options {
    @Test(arguments: ServerKind.allCases, [SIGINT, SIGKILL]) func theOutputIsLentAndReturned(
      _ kind: ServerKind, _ signal: Int32
    ) async throws {
      let server = try TestSoundServer(kind)
      let monitor = try Monitor(server)
      try server.pactl("set-sink-volume", ["okojo_out", "40%"])
      try server.pactl("set-sink-mute", ["okojo_out", "1"])
      let before = try server.sink()
      let lesson = try Lesson(server, options: ["--fixed-volume", "80"])
      #expect(
        try await soon(within: 10) { try monitor.samples().count { abs(Int($0)) > 1_000 } > 1_000 })
      lesson.program.send(signal)
      _ = try await lesson.status()
      #expect(
        try await soon(within: 2) {
          let sink = try server.sink()
          return sink.level == before.level && sink.mute
        })
      #expect(try server.okojoProcesses().isEmpty)
    }

    @Test(arguments: ["pause", "lower", "leave"]) func othersAreTreatedAsAsked(
      _ others: String
    ) async throws {
      let server = try TestSoundServer(.pulseAudio)
      let player = try server.playMusic(volume: 47, mpris: true)
      let before = try server.settings
      let lesson = try Lesson(server, options: ["--others", others])
      #expect(try await soon(within: 10) { try server.okojoStreams().contains { !$0.corked } })
      let during = try server.settings[0]
      #expect(during.corked == (others == "pause"))
      #expect((during.level < before[0].level) == (others == "lower"))
      lesson.program.send(SIGINT)
      #expect(try await lesson.status() == 130)
      #expect(try await soon { try server.settings == before })
      player.stop()
    }

    @Test(arguments: ServerKind.allCases) func devicesThatAreNotThereAreNamed(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let lesson = try Lesson(server, options: ["--output", "nowhere", "--microphone", "nobody"])
      #expect(try await lesson.shows("There is no output “nowhere”"), "\(lesson.shown)")
      #expect(try await lesson.shows("There is no microphone “nobody”"), "\(lesson.shown)")
      #expect(try await lesson.end() == 0)
    }

    @Test func aMutedOutputIsTold() async throws {
      let server = try TestSoundServer(.pulseAudio)
      try server.pactl("set-sink-mute", ["okojo_out", "1"])
      let lesson = try Lesson(server)
      #expect(try await lesson.shows("is muted, so you hear no voice"), "\(lesson.shown)")
      lesson.program.send(SIGINT)
      #expect(try await lesson.status() == 130)
    }

    @Test func aVoiceThatIsNotThereIsSaidBeforeAnythingElse() async throws {
      let result = try run("okojo", ["practice", "--plain", "--voice", "en-nowhere"])
      #expect(result.status == 69)
      #expect(result.errors.contains("no English voice “en-nowhere”"), "\(result.errors)")
      #expect(result.errors.contains("en-us, en-gb"), "\(result.errors)")
    }

    @Test(arguments: [
      (["--others", "mute"], "pause, lower or leave"), (["--fixed-volume", "0"], "1 to 100"),
      (["--volume", "101"], "0 to 100"), (["--volume", "-1"], "needs a value"),
      (["nowhere"], "no lesson 'nowhere'"), (["cafe", "hotel"], "Unexpected argument"),
    ]) func whatMeansNothingIsSaid(_ options: [String], _ words: String) async throws {
      let result = try run("okojo", ["practice", "--plain"] + options)
      #expect(result.status == 64)
      #expect(result.errors.contains(words), "\(result.errors)")
    }
  }
}
