import Foundation
import Speech
import TestSupport
import Testing

extension TerminalProgramTests {
  /// On a real sound server.
  @Suite struct SpokenTurn {
    @Test func anAnswerIsHeardAndScored() async throws {
      let server = try TestSoundServer(.pulseAudio)
      try server.folder.addShortLesson()
      let pane = try Pane(sound: server.environment)
      let id = try pane.start("--language en own-short")
      #expect(try pane.shows("Microphone open. Speak now."), "\(pane.screen)")
      let (samples, rate) = try Voice().synthesize("Yes, please.")
      let mouth = try server.speak(samples, sampleRate: rate)
      #expect(try pane.shows("Score: ", within: 20), "\(pane.screen)")
      mouth.stop()
      #expect(try pane.shows("Tries: "))
      #expect(pane.screen.contains("Yes"))
      #expect(try pane.shows("Enter next"))
      // Suspended while the voice speaks, it is silent when it comes back.
      try pane.press("a")
      #expect(try pane.shows("The voice speaks"))
      try pane.press("C-z")
      #expect(try pane.shows("Stopped"), "\(pane.screen)")
      #expect(try server.okojoStreams().allSatisfy(\.corked))
      #expect(try server.okojoCaptures() == 0)
      try pane.run("clear; fg")
      #expect(try pane.shows("Interrupted"), "\(pane.screen)")
      #expect(try server.okojoStreams().allSatisfy(\.corked))
      try pane.press("q", "q")
      #expect(try pane.shows("exercises done."))
      try pane.press("q")
      #expect(try hasEnded(id), "\(pane.screen)")
      // The shell drops the rest of a line whose command was stopped.
      try pane.run("stty -a > after")
      #expect(try pane.settingsAreBack())
    }

    @Test func theOwnRecordingAndTheModelAreHeardAndSkipped() throws {
      let server = try TestSoundServer(.pulseAudio)
      try server.folder.addShortLesson()
      let pane = try Pane(sound: server.environment)
      let id = try pane.start("--language en own-short")
      try #require(try pane.shows("Microphone open. Speak now."), "\(pane.screen)")
      let (samples, rate) = try Voice().synthesize("Yes, please.")
      let mouth = try server.speak(samples, sampleRate: rate)
      try #require(try pane.shows("Score: ", within: 20), "\(pane.screen)")
      mouth.stop()
      #expect(try pane.shows("g curves"), "\(pane.screen)")
      try pane.press("g")
      #expect(try pane.shows("loud"), "\(pane.screen)")
      try pane.press("p")
      #expect(try pane.shows("Your recording is played."), "\(pane.screen)")
      #expect(try eventually { try server.okojoStreams().contains { !$0.corked } })
      try pane.press("Enter")
      #expect(try pane.shows("Model: "), "\(pane.screen)")
      try pane.press("Enter")
      #expect(try eventually { try server.okojoStreams().isEmpty }, "\(pane.screen)")
      #expect(pane.screen.contains("Score: ") && !pane.screen.contains("Model: "))
      try pane.press("m")
      #expect(try pane.shows("Model: Yes, please."), "\(pane.screen)")
      try pane.press("q", "q")
      try #require(try pane.shows("Summary"), "\(pane.screen)")
      try pane.press("q")
      #expect(try hasEnded(id), "\(pane.screen)")
      #expect(try server.okojoStreams().isEmpty)
    }

    enum WayOut: CaseIterable { case key, terminate, interrupt, windowCloses }

    /// While the microphone is open.
    @Test(arguments: WayOut.allCases) func theMusicIsBackWhateverEndsIt(_ way: WayOut) throws {
      let server = try TestSoundServer(.pulseAudio)
      let music = try server.playMusic(volume: 61)
      let before = try server.otherStreams().map(\.settings)
      let pane = try Pane(sound: server.environment)
      let id = try pane.start("--language en cafe")
      try #require(try pane.shows("Microphone open."), "\(pane.screen)")
      #expect(try server.otherStreams().map(\.settings) != before)
      switch way {
      case .key:
        try pane.press("q", "q")
        try #require(try pane.shows("exercises done."))
        try pane.press("q")
      case .terminate: kill(id, SIGTERM)
      case .interrupt: try pane.press("C-c")
      case .windowCloses: try pane.close()
      }
      #expect(try hasEnded(id))
      #expect(try eventually { try server.otherStreams().map(\.settings) == before })
      #expect(try server.okojoStreams().isEmpty)
      #expect(try server.okojoCaptures() == 0)
      if way != .windowCloses {
        #expect(try pane.shows("status="))
        #expect(try pane.settingsAreBack())
      }
      music.stop()
    }

    /// At the list, and at the choice behind an answer that did not come.
    @Test(arguments: [true, false]) func whileItWaitsNothingWakesIt(
      _ isInLesson: Bool
    ) throws {
      let server = try TestSoundServer(.pulseAudio)
      let pane = try Pane(sound: server.environment)
      let id = try pane.start(isInLesson ? "--language en cafe" : "--language en")
      try #require(try pane.shows(isInLesson ? "Enter next" : "Enter begin", within: 30))
      // The models load behind the screen, and libdispatch's threads end one by one; then it is
      // calm for seconds.
      let isCalm = try eventually(within: 20) {
        let start = wakeUps(of: id)
        Thread.sleep(forTimeInterval: 2)
        return wakeUps(of: id) - start < 5
      }
      #expect(isCalm)
      try pane.press("C-c")
      #expect(try pane.shows("status=130"))
    }

    /// How often its threads have gone to sleep (proc(5)).
    private func wakeUps(of id: Int32) -> Int {
      let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
      return tasks.reduce(0) { sum, task in
        // A thread that has ended sleeps no more.
        let status = try? String(
          contentsOfFile: "/proc/\(id)/task/\(task)/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt") }
        return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
      }
    }
  }
}
