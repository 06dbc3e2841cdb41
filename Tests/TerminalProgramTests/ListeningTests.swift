import Foundation
import TestSupport
import Testing

extension TerminalProgramTests {
  /// `okojo listen` in a real terminal, on a real sound server.
  @Suite struct Listening {
    private func begun(_ kind: ServerKind, _ columns: Int = 80, _ rows: Int = 24) throws -> (
      server: TestSoundServer, pane: Pane, id: Int32
    ) {
      let server = try TestSoundServer(
        kind, extraModules: kind == .pulseAudio ? ["module-suspend-on-idle timeout=1"] : [])
      let pane = try Pane(columns, rows, sound: server.environment)
      let id = try pane.start("cafe --pattern en --language en", command: "listen")
      try #require(try pane.shows("▶ English"), "\(pane.screen)")
      return (server, pane, id)
    }

    @Test func keysSteerIt() throws {
      let (server, pane, _) = try begun(.pulseAudio, 60, 15)
      #expect(pane.screen.contains("At the café  1/"))
      #expect(pane.screen.contains("space pause"))
      try pane.press("n")
      #expect(try pane.shows("  2/"), "\(pane.screen)")
      try pane.press("p")
      #expect(try pane.shows("  1/"), "\(pane.screen)")
      try pane.press("-")
      #expect(try pane.shows("volume 95 %"), "\(pane.screen)")
      try pane.press("s")
      #expect(try pane.shows("shuffled"), "\(pane.screen)")
      try pane.press("?")
      #expect(try pane.shows("r repeat"), "\(pane.screen)")
      try pane.press("Space")
      #expect(try pane.shows("Paused"), "\(pane.screen)")
      #expect(try eventually(within: 3) { try server.okojoStreams().isEmpty })
      try pane.resize(100, 30)
      #expect(pane.rows.filter { $0.contains("At the café") }.count == 1, "\(pane.screen)")
      try pane.press("Space")
      #expect(try pane.shows("▶ English"), "\(pane.screen)")
      try pane.press("q")
      #expect(try pane.shows("status=0"), "\(pane.screen)")
      #expect(try pane.settingsAreBack())
      #expect(try server.okojoStreams().isEmpty)
    }

    /// Case 3.
    @Test(arguments: ServerKind.allCases) func pausedItKeepsNothingAwake(
      _ kind: ServerKind
    ) throws {
      let (server, pane, id) = try begun(kind)
      try pane.press("Space")
      #expect(try pane.shows("Paused"), "\(pane.screen)")
      #expect(try eventually(within: 3) { try server.okojoStreams().isEmpty })
      #expect(try eventually(within: 10) { try server.sink().state == "SUSPENDED" })
      // The time limits of what the server was asked last have passed.
      Thread.sleep(forTimeInterval: 6)
      let start = wakeUps(ofProcess: id)
      Thread.sleep(forTimeInterval: 6)
      #expect(wakeUps(ofProcess: id) - start < 12)
      try pane.press("q")
      #expect(try pane.shows("status=0"), "\(pane.screen)")
    }

    @Test func stoppedAndContinuedItIsPaused() throws {
      let (server, pane, id) = try begun(.pulseAudio)
      let music = try server.playMusic()
      let before = try server.otherStreams().map(\.settings)
      for _ in 1...2 {
        try pane.press("C-z")
        #expect(try pane.shows("Stopped"), "\(pane.screen)")
        #expect(try server.okojoStreams().isEmpty)
        #expect(try server.otherStreams().map(\.settings) == before)
        try pane.run("clear; stty -a > after")
        #expect(try pane.settingsAreBack())
        try pane.run("fg")
        #expect(try pane.shows("Paused: okojo was stopped"), "\(pane.screen)")
        #expect(try server.okojoStreams().isEmpty)
        try pane.press("Space")
        #expect(try pane.shows("▶ English"), "\(pane.screen)")
      }
      try pane.press("C-c")
      #expect(try eventually(within: 5) { kill(id, 0) != 0 })
      try pane.run("echo end=$?; stty -a > after")
      #expect(try pane.shows("end=130"), "\(pane.screen)")
      #expect(try pane.settingsAreBack())
      music.stop()
    }

    @Test func theWindowClosesAndItEnds() throws {
      let (server, pane, id) = try begun(.pulseAudio)
      try pane.close()
      #expect(try eventually(within: 5) { kill(id, 0) != 0 })
      #expect(try server.okojoStreams().isEmpty)
    }
  }
}
