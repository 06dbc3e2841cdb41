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
      _ = try pane.start("--language en short")
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
      #expect(try pane.shows("The voice speaks."))
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
      #expect(try pane.shows("status=0"), "\(pane.screen)")
      #expect(try pane.settingsAreBack())
    }
  }
}
