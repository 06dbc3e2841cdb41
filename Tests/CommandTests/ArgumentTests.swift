import Foundation
import TestSupport
import Testing

struct ArgumentTests {
  @Test(arguments: [
    (["score"], "Missing argument <input>."),
    (["scor"], "Did you mean 'score'?"),
    (["score", "--job", "2", "a.wav"], "Did you mean '--jobs'?"),
    (["score", "--jobs", "0", "a.wav"], "give a number from 1 to 256"),
    (["score", "--jobs", "two", "a.wav"], "'two' is no value for '--jobs'"),
    (["score", "--jobs"], "'--jobs' needs a value"),
    (["score", "--output", "--resume", "a.wav"], "'--output' needs a value"),
    (["score", "--resume=yes", "a.wav"], "takes no value"),
    (["score", "--resume", "a.wav"], "'--resume' needs '--output' too"),
    (["score", "--format", "jsnol", "a.wav"], "did you mean 'jsonl'?"),
    (["score", "--shard", "5/4", "a.wav"], "k/n"),
    (["score", "--text", " ", "a.wav"], "some English"),
    (["score", "--item", "1", "a.wav"], "'--item' needs '--lesson' too"),
    (["score", "--lesson", "cafe", "a.wav"], "'--lesson' needs '--item' too"),
    (["score", "--lesson", "cafe", "--item", "1", "--text", "x", "a"], "exclude each other"),
    (["score", "-x", "a.wav"], "Unknown option '-x'"),
    (["--language", "fr", "score", "a.wav"], "give ja or en"),
    (["lessons", "show", "cafe", "extra"], "Unexpected argument 'extra'"),
    (["lessons", "import"], "Missing argument <file>"),
    (["lessons", "import", "a.txt", "--levle", "A1"], "Did you mean '--level'?"),
    (["lessons", "exprot"], "Did you mean 'export'?"),
    (["lessons", "shwo"], "Did you mean 'show'?"),
    (["doctor", "--jsno"], "Did you mean '--json'?"),
    (["doctor", "--microphone", ""], "a name that 'okojo devices' lists"),
    (["doctor", "--repair=yes"], "takes no value"),
    (["devices", "extra"], "Unexpected argument 'extra'"),
    (["doctro"], "Did you mean 'doctor'?"),
    (["--bacth", "a.wav"], "Did you mean '--batch'?"),
    (["help", "scoer"], "Did you mean 'score'?"),
  ])
  func wrongUsage(arguments: [String], words: String) throws {
    let result = try run("TestProgram", arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("Error: ") == true)
    #expect(lines.first?.contains(words) == true, "\(result.errors)")
    #expect(lines.last?.contains("--help' for more information") == true)
  }

  @Test func errorsAreInTheLanguageOfTheUser() throws {
    let japanese = try run("TestProgram", ["score", "--job"], environment: ["LANG": "ja_JP.UTF-8"])
    #expect(japanese.errors.hasPrefix("エラー: '--job' というオプションはありません。'--jobs' では"))
    let english = try run(
      "TestProgram", ["score", "--job", "--language=en"], environment: ["LANG": "ja_JP.UTF-8"])
    #expect(english.errors.hasPrefix("Error: Unknown option"))
    let row = try run(
      "TestProgram", ["score", "--language", "ja", "-"], input: "crash\tx\n")
    #expect(row.output.contains("異常終了しました"))
  }

  @Test(arguments: [
    ["--batch", "a.wav", "--text", "x", "-j", "1"], ["--text=x", "-j1", "--batch", "a.wav"],
    ["score", "a.wav", "--text=x"], ["--batch=a.wav", "--text", "x"],
    ["--language", "en", "score", "--text", "x", "--", "a.wav"],
  ])
  func waysToSayTheSame(arguments: [String]) throws {
    let result = try run("TestProgram", arguments)
    #expect(result.status == 0)
    #expect(try rows(result.output).map(\.file) == ["a.wav"])
    #expect(try rows(result.output).map(\.text) == ["x"])
  }

  @Test func behindTwoDashesNothingIsAnOption() throws {
    let result = try run("TestProgram", ["score", "--text", "x", "--", "--jobs", "-a.wav"])
    #expect(try rows(result.output).map(\.file) == ["--jobs", "-a.wav"])
  }

  @Test(arguments: [
    ("a.wav\tx\nwrong.wav\tx\n", Int32(0)), ("a.wav\tx\nsilence.wav\tx\n", 1),
    ("crash.wav\tx\n", 1), ("", 0),
  ])
  func exitStatusSaysWhetherAllWereScored(manifest: String, status: Int32) throws {
    #expect(try run("TestProgram", ["score", "-"], input: manifest).status == status)
  }

  @Test func unreadableInputAndOutput() throws {
    let folder = try TemporaryFolder()
    let missing = try run("TestProgram", ["score", folder.path("none.tsv")])
    #expect(missing.status == 66)
    #expect(missing.errors.contains("none.tsv': No such file"))
    let output = try run(
      "TestProgram", ["score", "-o", folder.path("none/rows"), "-"], input: "a\tx\n")
    #expect(output.status == 73)
    let file = try folder.write("keep me", to: "mine")
    #expect(try run("TestProgram", ["score", "-o", file, "-"], input: "a\tx\n").status == 64)
    #expect(try folder.text(of: "mine") == "keep me")
    let table = ["score", "-o", folder.path("t"), "--resume", "-f", "table", "-"]
    #expect(try run("TestProgram", table, input: "a\tx\n").status == 64)
  }

  @Test func versionAndNothing() throws {
    #expect(try run("TestProgram", ["--version"]).output == "okojo 0.1.0\n")
    #expect(try run("TestProgram", []).output == run("TestProgram", ["--help"]).output)
    #expect(try run("TestProgram", []).status == 0)
  }
}
