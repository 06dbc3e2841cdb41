import Foundation
import Language
import Listening
import ListeningTestSupport
import TestSupport
import Testing

@testable import RemoteControl

@Suite(.timeLimit(.minutes(2)))
struct ControlTests {
  @Test func everyCommandArrivesAndIsAnsweredWithTheState() async throws {
    let place = try Place()
    let player = FakePlayer()
    let server = try ControlServer(player, try place.lock())
    for (command, listening, playback, number) in [
      (RemoteCommand.status, nil, "playing", 1), (.pause, .pause, "paused", 1),
      (.pause, .pause, "paused", 1), (.resume, .play, "playing", 1),
      (.toggle, .toggle, "paused", 1), (.next, .next, "paused", 2),
      (.previous, .previous, "paused", 1),
    ] as [(RemoteCommand, ListeningCommand?, String, Int)] {
      let before = await player.commands
      let report = try await asked(place, command)
      #expect((report.playback, report.number) == (playback, number), "\(command)")
      #expect(await player.commands == before + (listening.map { [$0] } ?? []))
    }
    await server.close()
    #expect(throws: RemoteError.notRunning) { try place.client.ask(.status) }
    #expect(!FileManager.default.fileExists(atPath: place.socket))
  }

  /// After a stop the next one can start at once.
  @Test func aStopIsAnsweredWhenAnotherMayStart() async throws {
    let place = try Place()
    let player = FakePlayer()
    let server = try ControlServer(player, try place.lock())
    let ending = Task {
      for await _ in await player.changes() {}
      try await Task.sleep(for: .milliseconds(300))
      await server.close()
    }
    #expect(try await asked(place, .stop).playback == "stopped")
    _ = try place.lock()
    try await ending.value
  }

  @Test func theFolderIsItsUsersAlone() async throws {
    let place = try Place()
    let folder = place.folder.path("run/okojo")
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    let server = try ControlServer(FakePlayer(), try place.lock())
    let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions]
    #expect(mode as? Int == 0o700)
    await server.close()
  }

  @Test func aFolderThatCannotBeIsNamed() throws {
    let place = try Place()
    try place.folder.write("a file", to: "run")
    #expect {
      try place.lock()
    } throws: {
      ($0 as? RemoteError)?.text.english.contains(place.folder.path("run/okojo")) ?? false
    }
  }

  @Test func aLongPathIsNoTrouble() async throws {
    let folder = try TemporaryFolder()
    let long = folder.path(String(repeating: "x", count: 150))
    let environment = ["XDG_RUNTIME_DIR": long]
    let lock = try InstanceLock.take(environment: environment)
    let server = try ControlServer(FakePlayer(), lock)
    let client = ControlClient(environment: environment)
    #expect(client.isRunning)
    let report = try await Task.detached { try client.ask(.status) }.value
    #expect(report.count == 3)
    await server.close()
  }

  @Test func theJSONIsAsDocumented() async throws {
    let report = StatusReport(await FakePlayer().status)
    #expect(
      report.json == """
        {"can_go_next":true,"can_go_previous":true,"count":3,"next":{"english":"Sentence 2, \
        please.","id":"cafe_2","japanese":"文 2 です。","length":20,"lesson":"cafe",\
        "lesson_english":"At the café","lesson_japanese":"カフェで"},"number":1,\
        "playback":"playing","position":0,"repeat":"none","sentence":{"english":"Sentence 1, \
        please.","id":"cafe_1","japanese":"文 1 です。","length":10,"lesson":"cafe",\
        "lesson_english":"At the café","lesson_japanese":"カフェで"},"shuffle":false,"step":"en",\
        "volume":0.5}
        """)
  }

  @Test func aPersonIsToldInBothLanguages() async throws {
    var status = await FakePlayer().status
    (status.playback, status.remaining) = (.paused, 61)
    status.cause = Text(en: "There was a call.", ja: "通話がありました。")
    let report = StatusReport(status)
    #expect(
      report.text(in: .english) == """
        Paused (There was a call), 1 of 3
          Sentence 1, please.
          文 1 です。
        Lesson: At the café
        Next: Sentence 2, please.
        Ends in 2 minutes
        """)
    #expect(report.json.contains("\"cause\":\"There was a call.\""))
    #expect(report.json.contains("\"cause_ja\":\"通話がありました。\""))
    #expect(
      report.text(in: .japanese).hasPrefix("一時停止中（通話がありました）、3 文中 1 文目\n  Sentence 1, please."))
  }

  private func asked(_ place: Place, _ command: RemoteCommand) async throws -> StatusReport {
    try await place.asked(command)
  }
}
