import Foundation
import Language
import Testing

@testable import Lessons

struct LessonReaderTests {
  private static let good = """
    {
      title: { en: "Tea", ja: "お茶" },
      level: "A2",
      items: [
        { kind: "repeat", english: "Hello there.", japanese: { text: "今日は", kana: "こんにちは" } },
        { kind: "answer", question: "Tea?", answers: ["yes [please]", "no"],
          japanese: { text: "はい", kana: "はい。" } },
        { kind: "say", answers: ["(a | one) tea"], japanese: { text: "茶", kana: "おちゃ" } },
      ],
    }
    """

  private func read(_ text: String) -> LessonReader.Result {
    LessonReader.read(Data(text.utf8), id: "tea")
  }

  @Test func readsAllKinds() throws {
    guard case .lesson(let lesson) = read(Self.good) else {
      Issue.record("\(read(Self.good))")
      return
    }
    #expect(lesson.id == "tea")
    #expect(lesson.title.japanese == "お茶")
    #expect(lesson.level == .a2)
    #expect(lesson.items.map(\.expectedText) == ["Hello there.", "yes", "a tea"])
    #expect(try lesson.item(2).japanese.kana == "はい。")
    #expect(throws: LessonError.noItem(4, of: "tea", count: 3)) { try lesson.item(4) }
    #expect(throws: LessonError.noItem(0, of: "tea", count: 3)) { try lesson.item(0) }
  }

  @Test(arguments: [
    ("\"A2\"", "\"A9\"", 3, "A1, A2"),
    ("level:", "levle:", 3, "did you mean 'level'"),
    ("title: { en: \"Tea\", ", "title: { ", 2, "'en' is missing"),
    ("\"repeat\"", "\"repaet\"", 5, "did you mean 'repeat'"),
    ("english: \"Hello there.\"", "english: 5", 5, "'english' must be a text"),
    ("こんにちは", "今日は", 5, "cannot read '今'"),
    ("yes [please]", "yes [please", 6, "add ']'"),
    ("[\"yes [please]\", \"no\"]", "[]", 6, "'answers' must be a list"),
    ("\"Tea?\", answers", "\"Tea?\" answers", 6, "a ',' missing"),
    ("kind: \"say\", ", "", 8, "'kind' is missing"),
  ])
  func namesLineAndMend(of: String, by: String, line: Int, words: String) {
    guard case .faults(let faults) = read(Self.good.replacingOccurrences(of: of, with: by)) else {
      Issue.record("no fault found")
      return
    }
    #expect(faults.contains { $0.line == line && $0.text.english.contains(words) }, "\(faults)")
  }

  @Test func tellsAllFaultsInOrder() {
    let text = Self.good.replacingOccurrences(of: "A2", with: "X")
      .replacingOccurrences(of: "(a | one)", with: "(a |")
    guard case .faults(let faults) = read(text) else {
      Issue.record("no fault found")
      return
    }
    #expect(faults.map(\.line) == [3, 8])
  }

  @Test func anythingElseIsNoLesson() {
    for text in ["[]", "5", "{}", "'x'", "{ items: {} }"] {
      guard case .faults(let faults) = read(text) else {
        Issue.record("\(text) was read")
        continue
      }
      #expect(!faults.isEmpty)
    }
  }
}
