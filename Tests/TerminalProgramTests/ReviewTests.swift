import Foundation
import Lessons
import Progress
import TestSupport
import Testing

extension TerminalProgramTests {
  /// A learner who was here three days ago.
  @Suite struct Review {
    private func pane() throws -> Pane {
      let pane = try Pane(100, 30)
      try pane.folder.addShortLesson()
      let folder = pane.folder.url.appending(path: "data/okojo")
      let lesson = try LessonLibrary(folders: [folder.appending(path: "lessons")])
        .lesson("own-short")
      let database = try ProgressDatabase(at: folder.appending(path: "progress.db"), now: .now)
      defer { database.close() }
      let attempts = zip(lesson.itemIDs, lesson.items).map { id, item in
        Attempt(
          of: id, kind: item.kind, text: item.expectedText, at: Date.now - 3 * 86_400, in: .current,
          isSpoken: true, overall: 40)
      }
      try database.record(attempts, now: .now)
      return pane
    }

    @Test func whatIsDueIsOneKeyAwayAndKeptWithItsLesson() throws {
      let pane = try pane()
      _ = try pane.start()
      #expect(try pane.shows("> Today's review: 2 due"), "\(pane.screen)")
      try pane.press("Enter")
      for answer in ["Yes, please.", "tea please"] {
        try #require(try pane.shows("Type your answer."), "\(pane.screen)")
        try pane.type(answer)
        try pane.press("Enter")
        try #require(try pane.shows("Right: "), "\(pane.screen)")
        try pane.press("Enter")
        try #require(try pane.isGone("Right: "), "\(pane.screen)")
      }
      #expect(try pane.shows("Nothing else is due today."), "\(pane.screen)")
      #expect(pane.screen.contains("Comes back "))
      try pane.press("Enter")
      #expect(try pane.shows("Nothing is due today."), "\(pane.screen)")
      try pane.press("q")
      #expect(try pane.shows("status=0"))
      let program = ProgramRun.built("okojo").path
      try pane.run("clear; \"\(program)\" progress --csv | grep -c ',own-short,'")
      #expect(try pane.shows("4\n$"), "\(pane.screen)")
    }

    @Test func theRecordIsOneKeyAway() throws {
      let pane = try pane()
      _ = try pane.start()
      try #require(try pane.shows("p progress"))
      try pane.press("p")
      #expect(try pane.shows("Answers so far: 2."), "\(pane.screen)")
      try pane.resize(60, 15)
      #expect(try pane.shows("Answers so far: 2."), "\(pane.screen)")
      try pane.press("End")
      #expect(try pane.shows("Lessons: 1 done"), "\(pane.screen)")
      try pane.press("Escape")
      #expect(try pane.shows("Enter begin"))
      try pane.press("q")
      #expect(try pane.shows("status=0"))
    }
  }
}
