import Foundation
import TestSupport
import Testing

extension PracticeProgramTests {
  @Suite struct Losses {
    /// How often; `OKOJO_SERVER_DEATHS=30` for the long run.
    static let deaths = repetitions("OKOJO_SERVER_DEATHS", 3)

    @Test(arguments: ServerKind.allCases) func theLessonSurvivesTheServersDeaths(
      _ kind: ServerKind
    ) async throws {
      var random = SeededGenerator(seed: 3)
      let server = try TestSoundServer(kind)
      let lesson = try Lesson(server)
      var turns = 0
      for _ in 0..<Self.deaths {
        try await Task.sleep(for: .seconds(Double.random(in: 0...4.5, using: &random)))
        let told = lesson.count(of: "sound server")
        server.kill()
        try await Task.sleep(for: .seconds(Double.random(in: 0...1, using: &random)))
        try server.start()
        // A turn that was cut off, or one that had ended: either way a key begins the next.
        turns = lesson.count(of: "Microphone open")
        let choices = lesson.count(of: Lesson.choice)
        lesson.program.send(line: "a")
        #expect(
          try await lesson.shows("Microphone open", times: turns + 1, within: 20), "\(lesson.shown)"
        )
        #expect(lesson.count(of: "sound server") <= told + 1, "\(lesson.shown)")
        #expect(lesson.count(of: Lesson.choice) <= choices + 1)
        try await lesson.say(Lesson.prompt)
        #expect(try await lesson.shows("Heard: ", within: 5), "\(lesson.shown)")
      }
      #expect(try await lesson.end() == 0)
    }

    @Test(arguments: ServerKind.allCases) func aHungServerDoesNotHangTheLesson(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let lesson = try Lesson(server)
      #expect(try await soon(within: 10) { try server.okojoStreams().contains { !$0.corked } })
      server.setHung(true)
      let start = Date.now
      #expect(try await lesson.shows("does not answer", within: 20), "\(lesson.shown)")
      #expect(Date.now.timeIntervalSince(start) < 10)
      server.setHung(false)
      _ = try await lesson.shows(Lesson.choice, within: 20)
      lesson.program.send(line: "a")
      #expect(try await lesson.shows("Microphone open", within: 20), "\(lesson.shown)")
      #expect(try await lesson.end() == 0)
    }

    @Test(arguments: ServerKind.allCases) func aHungServerDoesNotKeepItFromEnding(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let music = try server.playMusic(volume: 60)
      let before = try server.settings
      let lesson = try Lesson(server)
      #expect(try await soon(within: 10) { try server.okojoStreams().contains { !$0.corked } })
      server.setHung(true)
      lesson.program.send(SIGINT)
      #expect(try await lesson.status(within: 12) == 130)
      server.setHung(false)
      // The watcher has not given up.
      #expect(try await soon(within: 8) { try server.settings == before }, "\(server.summary)")
      #expect(try await soon { try server.journals.isEmpty })
      #expect(try await soon { try server.okojoProcesses().isEmpty })
      music.stop()
    }

    @Test func aHungPlayerDoesNotKeepItFromEnding() async throws {
      let server = try TestSoundServer(.pulseAudio)
      let player = try server.playMusic(volume: 60, mpris: true)
      let before = try server.settings
      let lesson = try Lesson(server)
      #expect(try await soon(within: 10) { try server.otherStreams().allSatisfy(\.corked) })
      try player.freeze()
      lesson.program.send(SIGINT)
      #expect(try await lesson.status(within: 8) == 130)
      player.thaw()
      #expect(try await soon(within: 8) { try server.settings == before }, "\(server.summary)")
      #expect(try await soon { try server.okojoProcesses().isEmpty })
      player.stop()
    }

    @Test func withoutAServerAnswersAreTyped() async throws {
      let server = try TestSoundServer(.pulseAudio)
      server.stop()
      let lesson = try Lesson(server)
      #expect(try await lesson.shows("Type your answer"), "\(lesson.shown)")
      #expect(lesson.count(of: "No sound server answers") == 1)
      lesson.program.send(line: "hi can i get a small coffee please")
      #expect(try await lesson.shows("Right: "), "\(lesson.shown)")
      lesson.program.send(line: "n")
      #expect(try await lesson.shows("2 of "))
      #expect(try await lesson.shows("Type your answer", times: 2))
      #expect(lesson.count(of: "No sound server answers") == 1)
      #expect(try await lesson.end() == 0)
    }

    @Test(arguments: ServerKind.allCases) func theMonitorOfTheSpeakersIsNoMicrophone(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      try server.pactl("set-default-source", ["okojo_out.monitor"])
      let lesson = try Lesson(server)
      #expect(try await lesson.shows("Type your answer"), "\(lesson.shown)")
      #expect(lesson.shown.contains("cannot be used right now"))
      #expect(try server.isFreeOfOkojo)
      #expect(try await lesson.end() == 0)
    }

    /// Case 7. No server reports such a source by itself; a proxy before a real one does.
    @Test(arguments: ServerKind.allCases) func aSourceOfZeroHertzIsRefused(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let proxy = try ZeroHertzProxy(server)
      let lesson = try Lesson(
        server, options: ["--language", "ja"], environment: ["PULSE_SERVER": proxy.address])
      #expect(try await lesson.shows("いまマイクを利用できません。"), "\(lesson.shown)")
      #expect(try server.isFreeOfOkojo)
      lesson.program.send(line: "hi can i get a small coffee please")
      #expect(try await lesson.shows("正解です"), "\(lesson.shown)")
      #expect(try await lesson.end() == 0)
      withExtendedLifetime(proxy) {}
    }

    @Test(arguments: ServerKind.allCases) func aMicrophoneOfZerosIsToldApart(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let lesson = try Lesson(server)
      #expect(try await lesson.shows("gives no sound at all"), "\(lesson.shown)")
      #expect(try await lesson.end() == 0)
    }
  }
}

/// A number from the environment, for runs that are too long for every day.
func repetitions(_ name: String, _ usual: Int) -> Int {
  ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
}
