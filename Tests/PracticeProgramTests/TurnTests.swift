import Foundation
import TestSupport
import Testing

/// The real program on real servers, one test after the other: they share the processor, and some
/// measure what is heard at a time.
@Suite(.serialized, .timeLimit(.minutes(10))) struct PracticeProgramTests {}

extension PracticeProgramTests {
  @Suite struct Turns {
    @Test(arguments: ServerKind.allCases) func anAnswerIsHeardAndScored(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let monitor = try Monitor(server)
      let lesson = try Lesson(server)
      #expect(try await lesson.shows("Microphone open"))
      // The prompt has been heard before the microphone opened.
      let prompt = try monitor.samples()
      #expect(prompt.count { abs(Int($0)) > 1_000 } > 4_000)
      try await lesson.say(Lesson.prompt)
      #expect(try await lesson.shows("Score: "))
      #expect(try await lesson.shows(Lesson.choice))
      #expect(lesson.shown.contains("Heard: "))
      let score = lesson.shown.split(separator: "Score: ").last.flatMap { Int($0.prefix(2)) }
      #expect(try #require(score) >= 60, "\(lesson.shown)")
      #expect(try server.isFreeOfOkojo)
      #expect(try await lesson.end() == 0)
      #expect(try server.okojoProcesses().isEmpty)
    }

    /// Case 8.
    @Test(arguments: ServerKind.allCases) func afterTenTurnsEverythingIsAsItWas(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      try server.addLesson()
      let music = try server.playMusic(volume: 61)
      let player = try server.playMusic(volume: 47, name: "player", mpris: true)
      let before = (try server.settings, try server.sinks(), try server.modules())
      let lesson = try Lesson(server, options: ["short"])
      for turn in 1...10 {
        guard try await lesson.shows("Microphone open", times: turn) else {
          Issue.record("turn \(turn): \(lesson.shown)")
          break
        }
        #expect(try server.settings != before.0)
        try await lesson.say("Yes, please.")
        #expect(try await lesson.shows(Lesson.choice, times: turn))
        lesson.program.send(line: turn == 10 ? "q" : "n")
      }
      #expect(try await lesson.status() == 0, "\(lesson.shown)")
      #expect(lesson.count(of: "Score: ") >= 9, "\(lesson.shown)")
      #expect(try await soon { try server.settings == before.0 })
      #expect(try server.sinks().map(\.level) == before.1.map(\.level))
      #expect(try server.modules() == before.2)
      #expect(try server.isFreeOfOkojo)
      #expect(try server.okojoProcesses().isEmpty)
      music.stop()
      player.stop()
    }

    @Test(arguments: ServerKind.allCases) func whileItWaitsForAKeyItKeepsNothingAwake(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(
        kind, extraModules: kind == .pulseAudio ? ["module-suspend-on-idle timeout=1"] : [])
      let lesson = try Lesson(server)
      #expect(try await lesson.shows(Lesson.choice, within: 20))
      #expect(try server.isFreeOfOkojo)
      // PulseAudio's module suspends after a second, WirePlumber after five.
      #expect(
        try await soon(within: 10) { try server.sink().state == "SUSPENDED" },
        "\(server.summary)")
      let start = lesson.program.wakeUps
      try await Task.sleep(for: .seconds(5))
      #expect(lesson.program.wakeUps - start < 10)
      #expect(try await lesson.end() == 0)
    }
  }
}

extension TestSoundServer {
  /// A lesson of the learner's own with ten short lines.
  func addLesson() throws {
    let item = """
      { kind: "repeat", english: "Yes, please.",
        japanese: { text: "はい、お願いします。", kana: "はい、おねがいします。" } },
      """
    try folder.write(
      """
      { title: { en: "Short", ja: "短い" }, level: "A1", items: [
      \(String(repeating: item, count: 10)) ] }
      """, to: "data/okojo/lessons/short.json5")
  }
}

extension HelperProcess {
  var wakeUps: Int { TestSupport.wakeUps(ofProcess: id) }
}
