import Foundation
import Language
import Practice
import PracticeTestSupport
import Testing

@testable import PlainDisplay

struct PlainDisplayTests {
  @Test func aReaderThatLeavesEndsTheLessonQuietly() async throws {
    let pipe = Pipe()
    let diary = Diary()
    let display = PlainDisplay(
      PlainStyle(language: .english), descriptor: pipe.fileHandleForWriting.fileDescriptor)
    let run = LessonRun(
      lesson: try cafe(),
      studio: Studio(
        speaker: ScriptedSpeaker(diary), microphone: ScriptedMicrophone(diary),
        listeners: ScriptedListeners([.says("tea", scoring: [80])]),
        session: ScriptedSession(diary)),
      input: ScriptedInput(["n", "n"]), display: display, takesLinesAtAnyTime: false)
    try pipe.fileHandleForReading.close()
    #expect(await run.run().end == .displayClosed(nil))
    #expect(await diary.entries.isEmpty)
  }

  @Test func aFullDeviceIsNamed() async throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let display = PlainDisplay(PlainStyle(language: .english), descriptor: full)
    let error = await #expect(throws: OutputFailure.self) {
      try await display.show(.trouble(Trouble(SampleFailure.noVoice)))
    }
    #expect(error?.number == ENOSPC)
    #expect(error?.text.in(.english).contains("No space left") == true)
  }

  @Test(arguments: [0, 12, 39.9, 59, 59.99, .nan, -.infinity])
  func nothingUnder60IsCalledGood(score: Double) {
    let text = Verdict.text(overall: score)
    #expect(!text.english.lowercased().contains("good"))
    #expect(!text.japanese.contains("よく言え"))
    #expect(whole(score) < 60)
  }

  @Test(arguments: [
    (["LANG": "en_US.UTF-8"], true), (["LANG": "ja_JP.utf8"], true), (["LANG": "C"], false),
    (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false), ([:], false),
    (["LC_CTYPE": "C.UTF-8", "LANG": "C"], true), (["LC_ALL": "", "LANG": "C.UTF-8"], true),
  ])
  func theLocaleDecidesOnSigns(environment: [String: String], isUnicode: Bool) {
    let style = PlainStyle(
      language: .english, environment: environment, outputIsTerminal: true,
      takesLinesAtAnyTime: true)
    #expect(style.isUnicode == isUnicode)
  }

  @Test(arguments: [
    (["TERM": "xterm"], true, true), (["TERM": "xterm"], false, false), ([:], true, false),
    (["TERM": "dumb"], true, false), (["TERM": "xterm", "NO_COLOR": "1"], true, false),
    (["TERM": "xterm", "NO_COLOR": ""], true, true),
  ])
  func colourOnlyForATerminal(environment: [String: String], terminal: Bool, isColoured: Bool) {
    let style = PlainStyle(
      language: .english, environment: environment, outputIsTerminal: terminal,
      takesLinesAtAnyTime: true)
    #expect(style.isColoured == isColoured)
  }

  /// A lesson and a line of input may hold anything; nothing of it steers the terminal.
  @Test func nothingSteersTheTerminal() {
    let lines = PlainLines(PlainStyle(language: .english))
    let shown = lines.lines(for: .trouble(Trouble(code: "x", text: Text(en: "\u{1B}[2J", ja: ""))))
    #expect(!shown.joined().contains("\u{1B}"))
  }

  @Test(arguments: [true, false])
  func theEnterKeyIsExplainedWhereItWorks(anyTime: Bool) throws {
    let style = PlainStyle(language: .english, takesLinesAtAnyTime: anyTime)
    let lines = PlainLines(style).lines(for: .began(try cafe()))
    #expect(lines.contains { $0.hasPrefix("Enter alone") } == anyTime)
  }

  @Test func linesAreNotTooWide() {
    let entries = (0..<40).map { (text: "△ 言葉 \($0)", colour: Colour?.none) }
    let lines = packed(entries, PlainStyle(language: .japanese))
    #expect(lines.count > 4)
    #expect(lines.allSatisfy { $0.count < 76 })
    #expect(lines.joined(separator: "   ").contains("△ 言葉 0   △ 言葉 1"))
  }
}
