import Foundation
import TestSupport
import Testing

/// What a person at a terminal sees; `script` of util-linux gives the terminal.
struct TerminalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.wav\tone two\nslow.wav\tone two\nslow.wav\tthree\n", to: "m.tsv")
  }

  private func onTerminal(
    _ command: String, environment: [String: String] = [:]
  ) throws -> String {
    let program = ProgramRun.built("TestProgram").path
    let environment = ["TERM": "xterm", "OKOJO": program].merging(environment) { $1 }
    return try shell(
      "script -qec 'stty cols 80 rows 24; \(command)' /dev/null", program, in: folder,
      environment: environment)
  }

  @Test func aTableWithColoursAndAProgressBarThatGoes() throws {
    let screen = try onTerminal("$OKOJO score m.tsv")
    #expect(screen.contains("\u{1B}[1m score sound  flow whole  tone  file"))
    #expect(screen.contains("\u{1B}[33m~two\u{1B}[0m"))
    #expect(screen.contains("3 recordings: 3 scored"))
    #expect(screen.contains("/3  "))
    // The last bar is erased before the summary, and none comes after it.
    let afterLastErase = screen.components(separatedBy: "\r\u{1B}[K").last ?? ""
    #expect(!afterLastErase.contains("#]") && !afterLastErase.contains("-]"))
  }

  @Test func noColoursWhereNoneAreWanted() throws {
    let screen = try onTerminal("$OKOJO score m.tsv 2>/dev/null", environment: ["NO_COLOR": "1"])
    #expect(screen.contains("~two"))
    #expect(!screen.contains("\u{1B}["))
  }

  @Test func aDumbTerminalGetsPlainText() throws {
    let screen = try onTerminal("$OKOJO score m.tsv", environment: ["TERM": "dumb"])
    #expect(screen.contains("~two"))
    #expect(!screen.contains("\u{1B}"))
  }

  @Test func rowsInAFileLeaveTheBarOnTheTerminal() throws {
    let screen = try onTerminal("$OKOJO score -o rows m.tsv")
    #expect(screen.contains("/3  "))
    #expect(!screen.contains("~two"))
    #expect(try rows(folder.text(of: "rows")).count == 3)
  }

  @Test func ctrlCEndsTheRunWithOneLine() throws {
    try folder.write(String(repeating: "slow\tx\n", count: 200), to: "m.tsv")
    let program = ProgramRun.built("TestProgram").path
    let screen = try shell(
      """
      { while [ ! -s rows ]; do sleep 0.05; done; printf '\\003'; sleep 2; } |
        script -qec "trap : INT; $0 score -j1 -o rows m.tsv; echo status $?" /dev/null
      """.replacing("$?", with: "\\$?"), program, in: folder, environment: ["TERM": "xterm"])
    #expect(screen.contains("status 130"))
    #expect(screen.contains("with --resume goes on"))
    let text = try folder.text(of: "rows")
    #expect(text.hasSuffix("\n"))
    #expect(try rows(text).allSatisfy { $0.status == "ok" })
  }
}
