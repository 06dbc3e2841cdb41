import Foundation
import TestSupport
import Testing

/// The lessons of the program with the recogniser's real dictionary: no fault, no note, no word
/// that it lacks.
struct LessonWordTests {
  @Test func everyWordIsInTheDictionary() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/lessons").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json5") }.map { folder.path + "/" + $0 }
    #expect(!files.isEmpty)
    let check = try run("okojo", ["lessons", "check"] + files.sorted())
    #expect(check.output == "")
    #expect(check.errors == "")
    #expect(check.status == 0)
  }

  @Test func aWordThatItLacksIsNamed() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      { title: { en: "T", ja: "題" }, level: "A1", items: [
        { kind: "repeat", english: "At 10:30 the snorfle's here, Mr. Smith.",
          japanese: { text: "題", kana: "だい" } },
        { kind: "say", answers: ["a (cup | xyzzyq) of tea"],
          japanese: { text: "茶", kana: "ちゃ" } } ] }
      """, to: "t.json5")
    let check = try run("okojo", ["lessons", "check", file])
    let lines = check.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("\(file):2: Note: ") == true)
    #expect(lines.first?.contains("'snorfle'") == true)
    #expect(lines.last?.hasPrefix("\(file):4: Note: ") == true)
    #expect(lines.last?.contains("'xyzzyq'") == true)
    #expect(check.status == 0)
  }
}
