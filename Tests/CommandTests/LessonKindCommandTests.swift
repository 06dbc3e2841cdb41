import Foundation
import TestSupport
import Testing

/// `okojo lessons` with lessons of every kind, and what is said of faults and notes.
struct LessonKindCommandTests {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  private static let lesson = """
    { title: { en: "Tickets", ja: "切符" }, level: "A2", scene: "station", items: [
      { kind: "dictation", english: "Mind the gap.",
        japanese: { text: "足元に注意。", kana: "あしもとに ちゅうい。" } },
      { kind: "pair", sound: "R/L", words: ["rice", "lice"],
        japanese: { text: "ご飯", kana: "ごはん" } },
      { kind: "roleplay", start: "hello", japanese: { text: "買う", kana: "かう" }, turns: {
        hello: { says: "Where to?", japanese: { text: "どちらへ" }, answers: [
          { say: ["[to] Oxford", "plugh"], next: "bye", japanese: { text: "行き先", kana: "いきさき" } } ] },
        bye: { says: "Bye!", japanese: { text: "では", kana: "では" } } } } ] }
    """

  init() throws {
    folder = try TemporaryFolder()
    environment = [
      "XDG_DATA_HOME": folder.url.path, "OKOJO_DATA_DIR": folder.path("program"),
    ]
    let cafe = """
      { title: { en: "Tea", ja: "お茶" }, level: "A1", items: [
        { kind: "repeat", english: "Tea.", japanese: { text: "茶", kana: "ちゃ" } } ] }
      """
    try folder.write(cafe, to: "program/lessons/cafe.json5")
    try folder.write(Self.lesson, to: "okojo/lessons/tickets.json5")
  }

  private func lessons(_ arguments: String...) throws -> ProgramRun.Result {
    try run("TestProgram", ["lessons"] + arguments, environment: environment)
  }

  @Test func listShowsLevelSceneCountAndTitle() throws {
    for word in ["tickets", "station", "STAT", "切符"] {
      let list = try lessons("list", word)
      #expect(list.output == "tickets  A2  station  3  Tickets\n")
      #expect(list.status == 0)
    }
    #expect(try lessons("list", "station", "A2", "--language", "ja").output.hasSuffix("  切符\n"))
    let none = try lessons("list", "station", "cafe")
    #expect(none.output == "")
    #expect(none.errors.contains("No lesson fits"))
    #expect(none.status == 1)
  }

  @Test func showShowsEveryKind() throws {
    #expect(
      try lessons("show", "tickets").output == """
        Tickets (A2, station)

        1.  足元に注意。
            ✎ Mind the gap.

        2.  ご飯
            rice / lice  [R/L]

        3.  買う
            hello* — Where to?  どちらへ
              → bye  行き先
                  [to] Oxford
                  plugh
            bye — Bye!  では

        """)
  }

  @Test func notesAreToldAndLeaveTheStatus() throws {
    let file = folder.path("okojo/lessons/tickets.json5")
    let check = try lessons("check", file)
    #expect(check.status == 0)
    #expect(check.errors == "")
    let lines = check.output.split(separator: "\n")
    #expect(lines.count == 3)
    let wanted = [
      ":6: Note: This role play has one way only;", ":7: Note: 'kana' is missing",
      ":8: Note: The recogniser's dictionary lacks 'plugh';",
    ]
    for (line, words) in zip(lines, wanted) { #expect(line.hasPrefix(file + words)) }
    let text = Self.lesson.replacing("next: \"bye\"", with: "next: \"by\"")
    let bad = try folder.write(text, to: "b.json5")
    let faults = try lessons("check", bad)
    #expect(faults.status == 1)
    #expect(faults.output.contains("\(bad):8: There is no turn 'by'; did you mean 'bye'?"))
  }

  @Test func withoutADictionaryTheRestIsChecked() throws {
    let check = try run(
      "TestProgram", ["lessons", "check", folder.path("okojo/lessons/tickets.json5")],
      environment: environment.merging(["OKOJO_TEST_WORDS": "absent"]) { $1 })
    #expect(check.errors.contains("Words are not looked up: There is no dictionary."))
    #expect(check.output.split(separator: "\n").count == 2)
    #expect(check.status == 0)
  }

  @Test func aTableBecomesALessonAndATableAgain() throws {
    let table = "Tea, please.\tお茶をください。\tおちゃを ください。\nIt's late.\t遅い。\n"
    let file = try folder.write(table, to: "My words.txt")
    let made = try lessons("import", file, "--title", "私の言葉", "--level", "b1")
    #expect(made.status == 0 && made.errors == "")
    let written = folder.path("okojo/lessons/my-words.json5")
    #expect(made.output.contains("Wrote 2 items to \(written)."))
    #expect(made.output.contains("okojo practice my-words\n"))
    #expect(try lessons("list", "my-words").output == "my-words  B1  -  2  私の言葉\n")
    #expect(try lessons("export", "my-words").output == table)

    let again = try lessons("import", file)
    #expect(again.status == 64)
    #expect(again.errors.contains("already a lesson 'my-words'"))
    #expect(try lessons("list", "my-words").output.contains("私の言葉"))
    #expect(try lessons("import", file, "--replace").status == 0)
    #expect(try lessons("list", "my-words").output == "my-words  A2  -  2  My words\n")
    // Nor is a lesson of the program hidden by accident.
    #expect(try lessons("import", file, "--id", "cafe").status == 64)
    #expect(try lessons("import", file, "--id", "../x").status == 64)
    #expect(try lessons("import", file, "--id", "mine").status == 0)
  }

  @Test func whatIsLeftOutIsSaid() throws {
    let file = try folder.write("Hello.\t今日は\nno Japanese\n", to: "a.txt")
    let made = try lessons("import", file)
    #expect(made.status == 1)
    #expect(made.output.contains("Wrote 1 item to"))
    #expect(made.errors.hasPrefix("\(file):2: Left out, because it is one column; put a tab"))
    let none = try lessons("import", try folder.write("x\n", to: "b.txt"))
    #expect(none.status == 66)
    #expect(none.errors.contains("nothing to import"))
    #expect(try lessons("import", folder.path("none.txt")).status == 66)
    let wrong = try lessons("import", file, "--level", "A9", "--replace")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("A1, A2, B1"))
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() throws {
    try folder.write("no folder", to: "data/okojo")
    let file = try folder.write("Hello.\t今日は\n", to: "a.txt")
    let made = try run(
      "TestProgram", ["lessons", "import", file],
      environment: ["XDG_DATA_HOME": folder.path("data")])
    #expect(made.status == 73)
    let unwritten = folder.path("data/okojo/lessons/a.json5")
    #expect(made.errors.contains("Cannot write the lesson '\(unwritten)'"))
  }
}
