import Foundation
import TestSupport
import Testing

extension PracticeProgramTests {
  /// Two learners on one machine, or one in two terminals.
  @Suite struct Two {
    @Test(arguments: ServerKind.allCases) func theMusicComesBackWhenTheLastHasEnded(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let music = try server.playMusic(volume: 61)
      let player = try server.playMusic(volume: 47, name: "player", mpris: true)
      let before = Set(try server.settings)
      for firstEndsFirst in [true, false] {
        let first = try Lesson(server)
        #expect(try await first.shows("Line: "))
        #expect(try await soon { try Set(server.settings).isDisjoint(with: before) })
        let second = try Lesson(server)
        #expect(try await second.shows("Line: "))
        #expect(try await soon { try server.okojoStreams().count + server.okojoCaptures() >= 2 })
        let (one, other) = firstEndsFirst ? (first, second) : (second, first)
        one.program.send(SIGINT)
        #expect(try await one.status() == 130)
        // The other one still needs it.
        #expect(try Set(server.settings).isDisjoint(with: before), "\(server.summary)")
        other.program.send(SIGINT)
        #expect(try await other.status() == 130)
        #expect(try await soon { try Set(server.settings) == before }, "\(server.summary)")
        #expect(try server.journals.isEmpty)
      }
      music.stop()
      player.stop()
    }

    @Test(arguments: ServerKind.allCases) func killedTogetherTheyLeaveNothing(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let music = try server.playMusic(volume: 61)
      let before = try server.settings
      let lessons = [try Lesson(server), try Lesson(server)]
      for lesson in lessons { #expect(try await lesson.shows("Line: ")) }
      #expect(try await soon { try server.journals.count == 2 })
      for lesson in lessons { lesson.program.send(SIGKILL) }
      #expect(
        try await soon(within: 3) { try server.settings == before && server.journals.isEmpty },
        "\(server.summary)")
      music.stop()
    }
  }
}
