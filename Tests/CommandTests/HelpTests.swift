import Foundation
import TestSupport
import Testing

/// Help is what people read first; a change of it is meant. `Golden/` holds what
/// `okojo <command> --help --language <language>` prints.
struct HelpTests {
  @Test(
    arguments: [
      [], ["score"], ["lessons"], ["lessons", "list"], ["lessons", "show"], ["lessons", "check"],
      ["lessons", "import"], ["lessons", "export"], ["devices"], ["doctor"], ["practice"],
      ["progress"], ["listen"], ["listen", "pause"],
    ], ["en", "ja"])
  func help(command: [String], language: String) throws {
    let name = (["help"] + command + [language]).joined(separator: "-")
    let file = try #require(
      Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Golden"))
    let expected = try String(contentsOf: file, encoding: .utf8)
    let asked = try run("TestProgram", command + ["--help", "--language", language])
    #expect(asked.output == expected)
    #expect(asked.status == 0)
    let helped = try run("TestProgram", ["help"] + command, environment: ["LC_ALL": language])
    #expect(helped.output == expected)
  }

  @Test(arguments: ["en", "ja"])
  func batchIsScore(language: String) throws {
    let batch = try run("TestProgram", ["--batch", "-h", "--language", language])
    #expect(
      batch.output == (try run("TestProgram", ["score", "-h", "--language", language])).output)
  }
}
