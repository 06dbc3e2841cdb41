import DBus
import Listening
import ListeningTestSupport
import NowPlaying
import TestSupport
import Testing

/// The real `playerctl` as the client.
@Suite(.timeLimit(.minutes(2)))
struct PlayerctlTests {
  @Test func itIsListedAndSaysWhatItPlays() async throws {
    let shown = try await ShownPlayer()
    // It looks on the bus of the machine too, which is the same one here.
    let (status, list) = try await shown.run("playerctl", ["-l"])
    #expect(status == 0)
    #expect(Set(list.split(separator: "\n")) == ["okojo"])
    #expect(try await shown.playerctl("status") == "Playing")
    let metadata = try await shown.playerctl(
      "metadata", "-f", "{{title}}|{{album}}|{{artist}}|{{mpris:trackid}}|{{mpris:length}}")
    #expect(
      metadata
        == "Sentence 1, please.|At the café|okojo|'/okojo/sentence/_cafe_1'|10000000")
    #expect(try await shown.playerctl("metadata", "xesam:trackNumber") == "1")
    #expect(try await shown.playerctl("metadata", "xesam:asText").contains("文 1 です。"))
  }

  @Test func everyCommandArrives() async throws {
    let shown = try await ShownPlayer()
    for (arguments, command) in [
      (["pause"], ListeningCommand.pause), (["pause"], .pause), (["play"], .play),
      (["play-pause"], .toggle), (["play-pause"], .toggle), (["next"], .next),
      (["previous"], .previous), (["position", "3"], .seek(to: 3)),
      (["position", "2+"], .seek(to: 5)), (["position", "4-"], .seek(to: 1)),
      (["volume", "0.25"], .volume(0.25)), (["shuffle", "On"], .shuffle(true)),
      (["loop", "Track"], .repeats(.sentence)), (["loop", "Playlist"], .repeats(.list)),
      (["loop", "None"], .repeats(.none)),
    ] {
      let (status, output) = try await shown.run("playerctl", ["-p", "okojo"] + arguments)
      #expect(status == 0, "\(arguments): \(output)")
      #expect(await shown.player.commands.last == command, "\(arguments)")
    }
    #expect(await shown.player.commands.count == 15)
    // While it plays the client counts on by itself.
    await shown.player.perform(.pause)
    #expect(try await shown.playerctl("position") == "1.000000")
    #expect(try await shown.playerctl("volume") == "0.250000")
    #expect(try await shown.playerctl("shuffle") == "On")
    #expect(try await shown.playerctl("loop") == "None")
  }

  @Test func aSecondPauseIsStillAPause() async throws {
    let shown = try await ShownPlayer()
    for _ in 1...2 {
      _ = try await shown.playerctl("pause")
      #expect(try await shown.playerctl("status") == "Paused")
    }
  }

  @Test func nothingToOpenIsOffered() async throws {
    let shown = try await ShownPlayer()
    #expect(try await shown.run("playerctl", ["-p", "okojo", "open", "file:///etc/passwd"]).0 != 0)
    #expect(await shown.player.commands.isEmpty)
  }

  @Test func stopEndsItAndIsAnswered() async throws {
    let shown = try await ShownPlayer()
    let (status, output) = try await shown.run("playerctl", ["-p", "okojo", "stop"])
    #expect((status, output) == (0, ""))
    #expect(await shown.player.status.playback == .stopped)
    try await shown.shown.value
    #expect(try await shown.playerctl("status") == "No players found")
  }

  @Test func whoFollowsSeesEachChangeOnce() async throws {
    let shown = try await ShownPlayer()
    let follower = try shown.start(
      "playerctl", ["-p", "okojo", "--follow", "-f", "{{status}} {{title}}", "metadata"])
    defer { follower.stop() }
    func lines(_ count: Int) async throws -> [String] {
      try await waitUntil { follower.output.split(separator: "\n").count >= count }
      return follower.output.split(separator: "\n").map(String.init)
    }
    #expect(try await lines(1) == ["Playing Sentence 1, please."])
    await shown.player.perform(.pause)
    #expect(try await lines(2).last == "Paused Sentence 1, please.")
    await shown.player.perform(.next)
    #expect(try await lines(3).last == "Paused Sentence 2, please.")
    await shown.player.perform(.play)
    #expect(try await lines(4).last == "Playing Sentence 2, please.")
    await shown.player.perform(.stop)
    try await shown.shown.value
    #expect(try await lines(5).count >= 5)
    #expect(try await lines(5)[4].hasPrefix("Stopped"))
  }
}
