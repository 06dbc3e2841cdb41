import Foundation
import Speech
import TestSupport
import Testing

extension TerminalProgramTests {
  /// Whatever ends okojo at whatever stage: the terminal is as it was, the music is back, and what
  /// was finished is saved.
  @Suite struct Stages {
    enum Stage: CaseIterable {
      case list, speaking, listening, scoring, scored, replayed, summary

      /// Attempts that are finished then.
      var finished: Int { self == .scored || self == .replayed || self == .summary ? 1 : 0 }
    }

    enum Way: CaseIterable {
      case quits, terminate, hangUp, suspended
    }

    @Test(arguments: Stage.allCases, Way.allCases)
    func everythingIsBack(_ stage: Stage, _ way: Way) throws {
      let server = try TestSoundServer(.pulseAudio)
      try server.folder.addShortLesson()
      let music = try server.playMusic(volume: 61)
      let before = try server.otherStreams().map(\.settings)
      let pane = try Pane(sound: server.environment)
      let id = try pane.start("--language en" + (stage == .list ? "" : " own-short"))
      try reach(stage, pane, server)

      switch way {
      case .quits: try quit(stage, pane)
      case .terminate: kill(id, SIGTERM)
      case .hangUp: kill(id, SIGHUP)
      case .suspended:
        try pane.press("C-z")
        try #require(try pane.shows("Stopped"), "\(pane.screen)")
        try pane.run("clear; stty -a > after")
        #expect(try pane.settingsAreBack())
        #expect(try eventually { try server.otherStreams().map(\.settings) == before })
        #expect(try server.okojoStreams().allSatisfy(\.corked))
        #expect(try server.okojoCaptures() == 0)
        try pane.run("fg")
        try #require(try pane.isGone("Stopped"), "\(pane.screen)")
        kill(id, SIGTERM)
      }
      #expect(try hasEnded(id), "\(pane.screen)")
      if way == .suspended { try pane.run("stty -a > after") }
      #expect(try pane.settingsAreBack())
      #expect(try eventually { try server.otherStreams().map(\.settings) == before })
      #expect(try server.okojoStreams().isEmpty)
      #expect(try server.okojoCaptures() == 0)
      music.stop()

      let saved = try run("okojo", ["progress", "--csv"], environment: server.environment)
      #expect(saved.status == 0, "\(saved.errors)")
      let attempts = saved.output.split(whereSeparator: \.isNewline).count - 1
      // While it scores, the answer may or may not be finished.
      #expect(attempts == stage.finished || stage == .scoring && attempts == 1, "\(saved.output)")
    }

    private func reach(_ stage: Stage, _ pane: Pane, _ server: TestSoundServer) throws {
      if stage == .list {
        return try #require(try pane.shows("Enter begin"), "\(pane.screen)")
      }
      try #require(try pane.shows("The voice speaks"), "\(pane.screen)")
      if stage == .speaking { return }
      try #require(try pane.shows("Microphone open. Speak now."), "\(pane.screen)")
      if stage == .listening { return }
      let (samples, rate) = try Voice().synthesize("Yes, please.")
      let mouth = try server.speak(samples, sampleRate: rate)
      if stage == .scoring {
        mouth.wait()
        return try pane.press("Enter")
      }
      try #require(try pane.shows("Enter next", within: 20), "\(pane.screen)")
      if stage == .scored { return }
      if stage == .replayed {
        // The learner's own recording sounds.
        try pane.press("p")
        return try #require(try pane.shows("Your recording is played."), "\(pane.screen)")
      }
      try pane.press("q", "q")
      try #require(try pane.shows("exercises done."), "\(pane.screen)")
    }

    private func quit(_ stage: Stage, _ pane: Pane) throws {
      if stage != .list, stage != .summary {
        try pane.press("q", "q")
        try #require(try pane.shows("exercises done."), "\(pane.screen)")
      }
      try pane.press("q")
    }
  }
}
