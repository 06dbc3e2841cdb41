import TestSupport
import Testing

/// `okojo listen` with a word behind it, or without a terminal.
struct ListenSteeringCommandTests {
  @Test(arguments: ["status", "pause", "resume", "toggle", "next", "previous", "stop"])
  func aWordIsForTheOneThatRuns(_ word: String) throws {
    for arguments in [[word, "--json"], ["--json", word]] {
      let result = try run("TestProgram", ["listen"] + arguments)
      #expect(result.status == 0)
      #expect(result.output.contains("ListenRemoteOrder"), "\(result)")
      #expect(result.output.contains(".\(word), isJSON: true"), "\(result)")
    }
  }

  /// A value of an option is no command, and a lesson is none either.
  @Test(arguments: [["--others", "pause", "cafe"], ["cafe", "--others", "pause"], ["cafe"]])
  func whatOnlyLooksLikeAWordPlays(_ arguments: [String]) throws {
    let result = try run("TestProgram", ["listen"] + arguments)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("lessons cafe"), "\(result)")
  }

  @Test func detachedItGetsEverythingElse() throws {
    let result = try run(
      "TestProgram", ["--language", "ja", "listen", "cafe", "--detach", "--repeat", "forever"])
    #expect(result.status == 0)
    #expect(
      result.output.contains(#"["--language", "ja", "listen", "cafe", "--repeat", "forever"]"#),
      "\(result)")
  }

  @Test func whatIsWrongIsSaidBeforeItIsDetached() throws {
    let result = try run("TestProgram", ["listen", "--detach", "--gap", "99"])
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }

  @Test func aWordThatIsNoneIsALesson() throws {
    let result = try run("TestProgram", ["listen", "puase"])
    #expect(result.status == 64)
    #expect(result.errors.contains("puase"))
    #expect(try run("TestProgram", ["listen", "pause", "now"]).status == 64)
  }
}
