import Foundation
import TestSupport
import Testing

struct ListenCommandTests {
  private func listen(_ arguments: [String], in folder: TemporaryFolder) throws -> ProgramRun.Result
  {
    try run(
      "TestProgram", ["listen"] + arguments,
      environment: ["XDG_STATE_HOME": folder.path("state"), "XDG_DATA_HOME": folder.path("data")])
  }

  @Test func whatIsChosenReachesThePlayer() throws {
    let folder = try TemporaryFolder()
    let lessons = try listen(
      ["cafe", "hotel", "--repeat", "forever", "--pattern", "en gap*2", "--for", "1h30m"],
      in: folder)
    #expect(lessons.output.hasPrefix("lessons cafe hotel "))
    #expect(lessons.output.hasSuffix("false forever [\"en\", \"gap*2\"] 5400.0\n"))
    #expect(try listen(["--level", "a2", "--shuffle"], in: folder).output.hasPrefix("level A2 "))
    #expect(try listen([], in: folder).output.hasPrefix("all "))
    try folder.write(
      """
      { "entries": [ { "list": "lessons cafe", "isShuffled": true, "seed": 1, "round": 0,
        "sentence": "cafe_1" } ] }
      """, to: "state/okojo/listening.json")
    #expect(try listen([], in: folder).output.contains(" true 1 "))
    #expect(try listen([], in: folder).output.hasPrefix("lessons cafe "))
  }

  @Test(arguments: [
    (["--pattern", "en foo"], "'foo' is no step of a pattern"),
    (["--pattern", "gap"], "no English"), (["--for", "soon"], "a time such as 30m"),
    (["--for", "1h30"], "a time such as 30m"), (["--gap", "0"], "a number from 0.1 to 10"),
    (["--rate", "nan"], "a number from 0.5 to 2"), (["--repeat", "0"], "or forever"),
    (["--due", "--weak"], "exclude each other"), (["cafe", "--due"], "exclude each other"),
    (["--level", "Z9"], "a level from A1 to C2"), (["nosuch"], "nosuch"),
    (["--others", "mute"], "pause, lower or leave"), (["--volume", "101"], "from 0 to 100"),
  ])
  func whatMeansNothingIsSaid(arguments: [String], message: String) throws {
    let result = try listen(arguments, in: TemporaryFolder())
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: [("--due", "Nothing is due"), ("--weak", "No sentence went badly")])
  func nothingToHearIsSaid(option: String, message: String) throws {
    let result = try listen([option], in: TemporaryFolder())
    #expect(result.status == 1)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
