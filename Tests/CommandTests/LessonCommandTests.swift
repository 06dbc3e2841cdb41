import Foundation
import TestSupport
import Testing

struct LessonCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func everyLessonOfTheProgramIsGood() throws {
    let list = try run("okojo", ["lessons", "list"])
    #expect(list.status == 0)
    #expect(list.errors == "")
    #expect(list.output.contains(#/(?m)^cafe +A1  \S+ +\d+  At the café$/#))
    let japanese = try run("okojo", ["lessons", "show", "cafe", "--language", "ja"])
    #expect(japanese.output.hasPrefix("カフェで (A1"))
    #expect(japanese.output.contains("\n10. ケーキ"))
    let words = try run("okojo", ["lessons", "list", "CAFE", "a1"])
    #expect(words.output.hasPrefix("cafe "))
  }

  @Test func ownLessonsAreFound() throws {
    let lesson = """
      { title: { en: "Mine", ja: "私の" }, level: "B1", items: [
        { kind: "repeat", english: "Mine it is.", japanese: { text: "私の", kana: "わたしの" } } ] }
      """
    try folder.write(lesson, to: "okojo/lessons/mine.json5")
    let environment = ["XDG_DATA_HOME": folder.url.path]
    let list = try run("TestProgram", ["lessons", "list"], environment: environment)
    #expect(list.output.contains(#/(?m)^mine +B1  - +1  Mine$/#))
    let scored = try run(
      "TestProgram", ["score", "--lesson", "mine", "--item", "1", "a.wav"],
      environment: environment)
    #expect(try rows(scored.output).map(\.text) == ["Mine it is."])
  }

  @Test func aTextFromALesson() throws {
    let scored = try run("TestProgram", ["score", "--lesson", "cafe", "--item", "4", "a.wav"])
    #expect(try rows(scored.output).map(\.text) == ["I'd like a coffee"])
    let unknown = try run("TestProgram", ["score", "--lesson", "caffe", "--item", "4", "a.wav"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean 'cafe'?"))
    let item = try run("TestProgram", ["score", "--lesson", "cafe", "--item", "999", "a.wav"])
    #expect(item.status == 64)
    #expect(item.errors.contains(#/from 1 to \d\d\./#))
  }

  @Test func checkNamesFileLineAndMend() throws {
    let bad = try folder.write("{\n  title: 'x',\n  level: 'A1'\n}", to: "bad.json5")
    let result = try run("TestProgram", ["lessons", "check", bad])
    #expect(result.status == 1)
    #expect(
      result.output == """
        \(bad):1: 'items' is missing; add it.
        \(bad):2: 'title' must be an object { … }.

        """)
    let missing = try run("TestProgram", ["lessons", "check", folder.path("none.json5")])
    #expect(missing.status == 66)
    #expect(missing.errors.contains("none.json5"))
    let data = try run(
      "TestProgram", ["lessons", "list"], environment: ["OKOJO_DATA_DIR": "/nowhere"])
    #expect(data.status == 69)
  }

  /// A shell's `*` may name anything; what can be checked is.
  @Test func whatIsNoFileDoesNotKeepOthersFromBeingChecked() throws {
    let bad = try folder.write("{ level: 'A1',\n items： [] }", to: "bad.json5")
    let huge = try folder.write(String(repeating: " ", count: 4_000_001), to: "huge.json5")
    let result = try run("TestProgram", ["lessons", "check", folder.url.path, huge, bad])
    #expect(result.status == 66)
    #expect(result.output == "\(bad):2: '：' is not a mark of JSON5; write ':'.\n")
    let errors = result.errors.split(separator: "\n")
    #expect(errors.count == 2)
    #expect(errors.first?.contains("is a folder; give the lesson files in it") == true)
    #expect(errors.last?.contains("is larger than 4 MB; split it") == true)
  }
}
