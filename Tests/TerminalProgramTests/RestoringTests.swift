import Foundation
import TestSupport
import Testing

extension TerminalProgramTests {
  /// Whatever ends okojo, the terminal is as it was.
  @Suite struct Restoring {
    /// In a lesson, or in the list.
    private func begun(_ pane: Pane, _ isInLesson: Bool) throws -> Int32 {
      let id = try pane.start(isInLesson ? "--language en cafe" : "--language en")
      try #require(try pane.shows(isInLesson ? "Type your answer." : "Enter begin"))
      return id
    }

    /// A crash cannot be asked for; its signals can be sent.
    @Test(arguments: [SIGTERM, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGTRAP], [true, false])
    func afterASignal(_ number: Int32, _ isInLesson: Bool) throws {
      let pane = try Pane()
      let id = try begun(pane, isInLesson)
      kill(id, number)
      #expect(try pane.shows("status=\(128 + number)"), "\(pane.screen)")
      #expect(try pane.settingsAreBack())
      #expect(!pane.screen.contains("café"), "\(pane.screen)")
    }

    @Test(arguments: [true, false]) func whenTheWindowCloses(_ isInLesson: Bool) throws {
      let pane = try Pane()
      let id = try begun(pane, isInLesson)
      try pane.close()
      #expect(try hasEnded(id))
    }

    @Test(arguments: [true, false]) func whileItIsStopped(_ isInLesson: Bool) throws {
      let pane = try Pane()
      let id = try begun(pane, isInLesson)
      let sign = isInLesson ? "Meaning:" : "Enter begin"
      for _ in 1...2 {
        try pane.press("C-z")
        #expect(try pane.shows("Stopped"), "\(pane.screen)")
        try pane.run("clear; stty -a > after")
        #expect(try pane.settingsAreBack())
        // In the background it stops again instead of taking the terminal.
        try pane.run("bg; sleep 0.5; jobs; echo look=$?")
        #expect(try pane.shows("look=0"), "\(pane.screen)")
        #expect(!pane.screen.contains(sign))
        try pane.run("fg")
        #expect(try pane.shows(sign), "\(pane.screen)")
      }
      if isInLesson {
        try pane.type("tea")
        try pane.press("Enter")
        #expect(try pane.shows("Wanted:"), "\(pane.screen)")
      }
      try pane.press("C-z")
      #expect(try pane.shows("Stopped"))
      kill(id, SIGTERM)
      try pane.run("fg")
      #expect(try hasEnded(id), "\(pane.screen)")
      try pane.run("stty -a > after")
      #expect(try pane.settingsAreBack())
    }
  }
}
