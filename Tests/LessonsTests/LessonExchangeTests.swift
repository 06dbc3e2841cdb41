import Foundation
import Language
import TestSupport
import Testing

@testable import Lessons

struct LessonExchangeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func table(_ text: String) throws -> LessonImport {
    try LessonImport(URL(filePath: try folder.write(text, to: "My Words, 2.txt")))
  }

  private func lines(_ text: String) throws -> [[String]] {
    try table(text).lines.map { [$0.english, $0.japanese.text, $0.japanese.kana ?? "-"] }
  }

  @Test func aTableWithTabs() throws {
    let found = try table(
      "\u{FEFF}Hello.\tこんにちは。\r\nIt's late.\t遅い。\tおそい。\r\n\r\n# a comment\r\n"
        + "\"Hi,\" she said.\tと言った\t読み\nhello.\tやあ\nOnly English\nまた\tね\n")
    #expect(
      found.lines.map { [$0.english, $0.japanese.text, $0.japanese.kana ?? "-"] } == [
        ["Hello.", "こんにちは。", "こんにちは。"], ["It's late.", "遅い。", "おそい。"],
        ["\"Hi,\" she said.", "と言った", "-"],
      ])
    #expect(found.notes.map(\.line) == [5, 6, 7, 8])
    let words = ["not in kana", "already on line 1", "it is one column", "no English"]
    for (note, word) in zip(found.notes, words) { #expect(note.text.english.contains(word)) }
  }

  @Test func cardsOfAnki() throws {
    let found = try lines(
      """
      #separator:tab
      #html:true
      #notetype column:1
      #tags column:5
      Basic\t"<div>How <b>much</b> is&nbsp;it?</div>[sound:a.mp3]"\tいくら<br>ですか?\t\tshop
      Basic\t"He said ""no""&#33;"\t「<ruby>嫌<rt>いや</rt></ruby>」\tいや\t
      Basic\t駅\tthe {{c1::station::place}}\tえき\ttravel
      Basic\t"two
      lines"\t2 &lt; 3 です\t\t

      """)
    #expect(
      found == [
        ["How much is it?", "いくら ですか?", "いくら ですか？"], ["He said \"no\"!", "「嫌」", "いや"],
        ["the station", "駅", "えき"], ["two lines", "2 < 3 です", "-"],
      ])
  }

  @Test(arguments: [
    ("semicolon", ";"), ("comma", ","), ("|", "|"), ("Pipe", "|"),
  ])
  func otherSeparators(name: String, mark: String) throws {
    #expect(
      try lines("#separator:\(name)\n\"a \(mark) b\"\(mark)\"い\"\n#x:y\nc\(mark)う\(mark)\n") == [
        ["a \(mark) b", "い", "い"], ["c", "う", "う"],
      ])
  }

  /// Without `#html:true` a text is a text.
  @Test func aTableIsNoHTML() throws {
    #expect(try lines("a <b> &amp; c\tあ\n") == [["a <b> &amp; c", "あ", "あ"]])
  }

  @Test func nothingIsSaidWithItsReason() throws {
    let column = #expect(throws: ImportError.self) { try table("No tab, タブなし\n") }
    #expect(column?.text.english.contains(":1: Left out, because it is one column") == true)
    let empty = #expect(throws: ImportError.self) { try table("\n# x\n") }
    #expect(empty?.text.english.contains("is empty") == true)
    let missing = #expect(throws: ImportError.self) {
      try LessonImport(folder.url.appending(path: "none"))
    }
    #expect(missing?.text.english.contains("No such file") == true)
    let file = try folder.write(Data([0x82, 0xA0, 0x09]), to: "sjis.txt")
    #expect(throws: ImportError.notUTF8(file)) { try LessonImport(URL(filePath: file)) }
  }

  /// File → lesson → table → lesson gives the same lines.
  @Test func theRoundTrip() throws {
    let first = try table(
      "Say \"hi\" \\ now.\t「今」\n#hash\t井桁\tいげた\nTea, please.\tお茶を。\tおちゃを。\n")
    #expect(first.lines.count == 3)
    let folder = folder.url.appending(path: "data/lessons")
    let lesson = try OwnLesson(
      id: "tea", title: Text(en: "T \"q\"", ja: "茶\n\u{7}"), level: .b1, lines: first.lines)
    let file = try lesson.write(to: folder, replaces: false)
    let read = try LessonLibrary(folders: [folder]).lesson("tea")
    #expect(read.title == lesson.title && read.level == .b1)
    #expect(read.items.map(\.japanese) == first.lines.map(\.japanese))
    #expect(try table(read.tabSeparated).lines == first.lines)

    #expect(throws: ImportError.exists("tea")) {
      try lesson.write(to: folder, replaces: false)
    }
    let other = try OwnLesson(id: "tea", title: lesson.title, level: .a1, lines: [first.lines[0]])
    #expect(try other.write(to: folder, replaces: true) == file)
    #expect(try LessonLibrary(folders: [folder]).lesson("tea").items.count == 1)
    // A folder that is a file.
    #expect(throws: ImportError.self) { try lesson.write(to: file, replaces: false) }
  }

  @Test func everyKindIsExported() throws {
    let rows = try #require(report(on: everyKind).lesson).tabSeparated.split(separator: "\n")
    #expect(rows.count == 2 + 4 + 5)
    #expect(rows[0] == "It leaves at ten past six.\t6時10分発です。\tろくじ じゅっぷん はつです。")
    #expect(rows[1] == "rice / lice\t「ご飯」と「シラミ」\tごはん と シラミ")
    #expect(rows[2] == "Where to?\tどちらへ\tどちらへ")
  }

  @Test(arguments: [
    ("My Words, 2.txt", "my-words-2"), ("単語.tsv", "単語"), ("a.b.c", "a-b"),
  ])
  func names(file: String, id: String) {
    #expect(OwnLesson.name(for: URL(filePath: "/x/" + file)) == id)
  }

  @Test(arguments: ["", "../x", "a/b", ".a", "-a", "a b", "a.b", String(repeating: "あ", count: 90)])
  func badNames(id: String) throws {
    #expect(throws: ImportError.badName(id)) {
      try OwnLesson(id: id, title: Text(en: "t", ja: "t"), level: .a1, lines: [])
    }
  }
}
