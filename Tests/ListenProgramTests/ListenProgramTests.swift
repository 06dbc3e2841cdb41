import Foundation
import TestSupport
import Testing

/// The real program on real servers, one test after the other.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ListenProgramTests {
  private func isReleased(
    _ server: TestSoundServer, _ before: [StreamState.Settings]
  ) async throws -> Bool {
    try await soon(within: 4) {
      try server.otherStreams().map(\.settings) == before && server.okojoStreams().isEmpty
    }
  }

  @Test(arguments: ServerKind.allCases) func killedItGivesBackAndGoesOnWhereItWas(
    _ kind: ServerKind
  ) async throws {
    let server = try TestSoundServer(kind)
    let music = try server.playMusic(volume: 60, mpris: true)
    let before = try server.otherStreams().map(\.settings)
    let listening = try Listening(server, ["cafe", "--pattern", "en"])
    #expect(try await listening.shows("3/"), "\(listening.shown)")
    #expect(try server.otherStreams().map(\.settings) != before)
    listening.program.send(SIGKILL)
    listening.program.wait()
    #expect(try await isReleased(server, before))

    let again = try Listening(server, ["cafe", "--pattern", "en"])
    #expect(try await again.shows("Going on where you were, at 3 of"), "\(again.shown)")
    #expect(try await again.shows("3/"), "\(again.shown)")
    #expect(!again.shown.contains("1/"))
    again.program.send(SIGTERM)
    #expect(try await again.status() == 143)
    #expect(try await isReleased(server, before))

    // The same list by default, and from its start where that is asked for.
    let anew = try Listening(server, ["--from-start"])
    #expect(try await anew.shows("1/"), "\(anew.shown)")
    #expect(anew.shown.contains("At the café"))
    anew.program.send(SIGINT)
    #expect(try await anew.status() == 130)
    #expect(try await isReleased(server, before))
    music.stop()
  }

  @Test func itEndsWithTheListAndForgetsThePlace() async throws {
    let server = try TestSoundServer(.pulseAudio)
    try server.folder.write(
      """
      { title: { en: "Short", ja: "短い" }, level: "A1", items: [
        { kind: "repeat", english: "Yes.", japanese: { text: "はい", kana: "はい" } },
        { kind: "repeat", english: "No.", japanese: { text: "いいえ", kana: "いいえ" } },
      ] }
      """, to: "data/okojo/lessons/short.json5")
    let monitor = try Monitor(server)
    let listening = try Listening(server, ["short", "--pattern", "en gap ja"])
    #expect(try await listening.status(within: 20) == 0, "\(listening.shown)")
    #expect(listening.shown == "1/2 Short: Yes. (はい)\n2/2 Short: No. (いいえ)\n")
    #expect(try monitor.samples().count { abs(Int($0)) > 1_000 } > 4_000)
    let again = try Listening(server, ["short", "--pattern", "en"])
    #expect(try await again.shows("1/2"))
    #expect(!again.shown.contains("Going on"))
    #expect(try await again.status(within: 20) == 0)
  }

  @Test func withoutAServerItSaysSo() async throws {
    let server = try TestSoundServer(.pulseAudio)
    server.stop()
    let listening = try Listening(server, ["cafe"])
    #expect(try await listening.status() == 69)
    #expect(listening.shown.contains("No sound server answers"))
  }

  @Test func aCallIsSaidInALine() async throws {
    let server = try TestSoundServer(.pulseAudio)
    let listening = try Listening(server, ["cafe", "--pattern", "en"])
    #expect(try await listening.shows("1/"))
    let call = try server.startCall()
    #expect(try await listening.shows("Paused. There was a call."), "\(listening.shown)")
    call.stop()
    #expect(try await listening.shows("Playing."), "\(listening.shown)")
    listening.program.send(SIGHUP)
    #expect(try await listening.status() == 129)
  }
}
