import Foundation
import TestSupport
import Testing

/// The real program in a real terminal, one test after the other.
@Suite(.serialized, .timeLimit(.minutes(5))) struct TerminalProgramTests {}

extension TerminalProgramTests {
  @Suite struct WholeLesson {
    struct Words: Sendable {
      let language: String
      let title, search, ask, right, wrong, summary, choose, next: String

      static let english = Words(
        language: "en", title: "Short talk", search: "own-short", ask: "Type your answer.",
        right: "Right: Yes, please.",
        wrong: "Not quite.", summary: "2 of 2 exercises done.", choose: "Enter begin",
        next: "Enter next")
      static let japanese = Words(
        language: "ja", title: "短い会話", search: "短い 会話", ask: "答えを英語で入力してください。",
        right: "正解です: Yes, please.", wrong: "惜しいです。", summary: "2問中2問に答えました。",
        choose: "Enter 始める", next: "Enter 次へ")
    }

    @Test(arguments: [(80, 24), (120, 40)], [Words.english, .japanese])
    func fromTheListToTheSummaryAndBack(_ size: (Int, Int), _ words: Words) throws {
      let pane = try Pane(size.0, size.1)
      try pane.folder.addShortLesson()
      _ = try pane.start("--language \(words.language)")
      #expect(try pane.shows(words.choose))
      // The other lessons are out of sight then.
      try pane.type("/" + words.search)
      #expect(try pane.isGone("cafe"))
      #expect(try pane.shows(words.title))
      try pane.press("Enter", "Enter")
      #expect(try pane.shows(words.ask), "\(pane.screen)")
      try pane.type("yes pleese")
      try pane.press("BSpace", "BSpace", "BSpace")
      try pane.type("ase")
      try pane.press("Enter")
      #expect(try pane.shows(words.right), "\(pane.screen)")
      #expect(try pane.shows(words.next))
      try pane.press("Enter")
      #expect(try pane.isGone(words.right))
      #expect(try pane.shows(words.ask))
      try pane.type("tee please")
      // In the middle of it the window changes.
      try pane.resize(size.0 - 15, size.1 - 6)
      try pane.press("Enter")
      #expect(try pane.shows(words.wrong), "\(pane.screen)")
      #expect(pane.rows.allSatisfy { $0.count <= size.0 - 15 })
      try pane.press("Enter")
      #expect(try pane.shows(words.summary), "\(pane.screen)")
      try pane.press("Enter")
      #expect(try pane.shows(words.choose))
      try pane.press("q")
      #expect(try pane.shows("status=0"), "\(pane.screen)")
      // The lines of the shell are back, and none of okojo's are left.
      #expect(!pane.screen.contains(words.choose))
      try pane.resize(size.0, size.1)
      try pane.run("stty -a > after")
      #expect(try pane.settingsAreBack(), "\(pane.settings)")
    }

    @Test func aNamedLessonBeginsAtOnce() throws {
      let pane = try Pane()
      try pane.folder.addShortLesson()
      _ = try pane.start("--language en own-short")
      #expect(try pane.shows("Line: Yes, please."))
      try #require(try pane.shows("Type your answer."))
      try pane.press("Escape")
      #expect(try pane.shows("a again"))
      try pane.press("r")
      #expect(try pane.shows("Reading: はい、おねがいします。"))
      try pane.press("?")
      #expect(try pane.shows("Japanese reading"))
      try pane.press("x", "q")
      try #require(try pane.shows("Leave the lesson?"), "\(pane.screen)")
      try pane.press("q")
      #expect(try pane.shows("0 of 2 exercises done."))
      try pane.press("q")
      #expect(try pane.shows("status=0"))
      #expect(try pane.settingsAreBack())
    }

    @Test func aSmallWindowSaysSoAndIsUsableWhenItGrows() throws {
      let pane = try Pane(60, 14)
      _ = try pane.start()
      #expect(try pane.shows("The window is too small"))
      try pane.resize(60, 15)
      #expect(try pane.shows("Enter begin"))
      #expect(try pane.isGone("too small"))
      try pane.press("q")
      #expect(try pane.shows("status=0"))
    }

    @Test func withoutATerminalOrAsPlainItGoesLineByLine() throws {
      let pane = try Pane(100, 40)
      try pane.folder.addShortLesson()
      let program = ProgramRun.built("okojo").path
      try pane.run("\"\(program)\" practice own-short --language en < /dev/null | tail -n 2")
      #expect(try pane.shows("0 of 2 exercises done."), "\(pane.screen)")
      _ = try pane.start("--plain --language en own-short")
      #expect(try pane.shows("Type a letter and press Enter"))
      #expect(try pane.shows("Type your answer and press Enter."))
      try pane.run("q")
      #expect(try pane.shows("status=0"))
    }

    @Test func aTerminalThatNobodyKnowsIsNamed() throws {
      let pane = try Pane(extra: ["TERM": "unheard-of"])
      _ = try pane.start()
      #expect(try pane.shows("'unheard-of' is not known"), "\(pane.screen)")
      #expect(try pane.shows("status=69"))
      #expect(try pane.settingsAreBack())
    }

    @Test func colourAndSignsAreAsTheEnvironmentAsks() throws {
      for (extra, isColoured, rule) in [
        ([:], true, "────"), (["NO_COLOR": "1"], false, "────"), (["LC_ALL": "C"], true, "----"),
      ] as [([String: String], Bool, String)] {
        let pane = try Pane(extra: extra)
        _ = try pane.start("--language en cafe")
        try #require(try pane.shows("Type your answer."))
        #expect(pane.screen.contains(rule))
        #expect(pane.screen.contains("意味") || pane.screen.contains("こんにちは"))
        #expect(pane.colouredScreen.contains("38;5;") == isColoured)
        try pane.press("C-c")
        #expect(try pane.shows("status=130"))
      }
    }
  }
}
