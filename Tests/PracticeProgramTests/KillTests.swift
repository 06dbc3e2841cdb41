import Foundation
import TestSupport
import Testing

extension PracticeProgramTests {
  @Suite struct Kills {
    /// How often; `OKOJO_KILLS=100` for the long run.
    static let kills = repetitions("OKOJO_KILLS", 6)

    @Test(arguments: ServerKind.allCases) func killedAtAnyMomentItLeavesNothing(
      _ kind: ServerKind
    ) async throws {
      var random = SeededGenerator(seed: 7)
      let server = try TestSoundServer(kind)
      var music = try server.playMusic(volume: 61)
      let player = try server.playMusic(volume: 47, name: "player", mpris: true)
      let before = Set(try server.settings)
      let modules = try server.modules()
      for kill in 1...Self.kills {
        let lesson = try Lesson(server)
        try await Task.sleep(for: .seconds(Double.random(in: 0...5, using: &random)))
        lesson.program.send(SIGKILL)
        lesson.program.wait()
        #expect(
          try await soon(within: 2) {
            try Set(server.settings) == before && server.isFreeOfOkojo
              && server.okojoProcesses().isEmpty
          }, "kill \(kill): \(server.summary)")
        #expect(try server.modules() == modules)
        #expect(try server.journals.isEmpty)
        guard kill % 3 == 0 else { continue }
        // WirePlumber keeps a volume after about a second.
        try await Task.sleep(for: .seconds(1.2))
        // What was lowered has its own volume also at its next start.
        music.stop()
        #expect(try await soon { try server.otherStreams().count == 1 })
        music = try server.playMusic(setsVolume: false)
        #expect(try await soon { try Set(server.settings) == before }, "kill \(kill)")
      }
      music.stop()
      player.stop()
    }

    @Test(arguments: ServerKind.allCases) func whatEndedWhileItWasLowStartsAsBefore(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      for kill in 1...max(2, Self.kills / 3) {
        let name = "player-\(kill)"
        let music = try server.playMusic(volume: 61, name: name)
        let before = try server.settings
        let lesson = try Lesson(server)
        #expect(try await lesson.shows("Line: "))
        #expect(try await soon { try server.settings != before })
        try await Task.sleep(for: .milliseconds(500))
        music.stop(SIGKILL)
        try await Task.sleep(for: .milliseconds(200))
        lesson.program.send(SIGKILL)
        #expect(try await soon { try server.okojoProcesses().isEmpty })
        try await Task.sleep(for: .seconds(1.5))
        let again = try server.playMusic(name: name, setsVolume: false)
        #expect(try await soon { try server.settings == before }, "kill \(kill)")
        again.stop()
        #expect(try await soon { try server.otherStreams().isEmpty })
      }
    }
  }
}

extension TestSoundServer {
  /// Undo journals, of the living and of the dead.
  var journals: [String] {
    get throws {
      let folder = folder.path("state/okojo/undo")
      guard FileManager.default.fileExists(atPath: folder) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".journal") }
    }
  }
}
