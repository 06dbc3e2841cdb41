import Testing

@testable import Lessons

struct AnswerPatternTests {
  @Test(arguments: [
    ("I'd like (a | one) coffee [please]", "I'd like a coffee"),
    ("((a|b) c|d) e", "a c e"),
    ("[now] go [(away|home)]", "go"),
    ("[a | b] c", "c"),
    ("  spaces   are passed  ", "spaces are passed"),
  ])
  func shortest(source: String, expected: String) throws {
    #expect(try AnswerPattern(source).shortest == expected)
  }

  @Test(arguments: [
    ("(a | b", PatternError.notClosed("(")), ("a [b", .notClosed("[")), ("a )", .unexpected(")")),
    ("a | b", .unexpected("|")), ("(a ]", .unexpected("]")), ("(a | )", .emptyAlternative),
    (String(repeating: "([", count: 100_000), .tooDeep), ("() a", .emptyAlternative),
    ("[a]", .nothingToSay), ("", .nothingToSay),
  ])
  func faults(source: String, error: PatternError) {
    #expect(throws: error) { try AnswerPattern(source) }
  }

  @Test(arguments: [
    (
      "I'd like (a | one) coffee [please]",
      [
        "I'd like a coffee", "I'd like a coffee please", "I'd like one coffee",
        "I'd like one coffee please",
      ]
    ),
    ("plain words", ["plain words"]),
    ("[really] (a | a) b", ["a b", "really a b"]),
    (
      "go [(away | home) [now]]",
      ["go", "go away", "go away now", "go home", "go home now"]
    ),
  ])
  func expansions(source: String, expected: [String]) throws {
    #expect(try AnswerPattern(source).expansions() == expected)
  }

  /// 2³² texts; holding them, or going through them, would not end.
  @Test func expansionsAreBounded() throws {
    let wide = try AnswerPattern(Array(repeating: "(a | b)", count: 32).joined(separator: " "))
    let texts = wide.expansions(limit: 10)
    #expect(texts.count == 10)
    #expect(texts[0] == wide.shortest)
    #expect(Set(texts).count == 10)
    let deep = try AnswerPattern(
      String(repeating: "(", count: 60) + "a" + String(repeating: " | b) [c]", count: 60))
    #expect((2...7).contains(deep.expansions(limit: 7).count))
    #expect(deep.expansions(limit: 0) == [deep.shortest])
  }

  @Test func itemsAcceptEveryAnswerOnce() throws {
    let answers = [try AnswerPattern("(tea | coffee)"), try AnswerPattern("coffee [please]")]
    let item = Item(task: .say(answers: answers), japanese: Japanese(text: "茶", kana: "ちゃ"))
    #expect(item.acceptedTexts() == ["tea", "coffee", "coffee please"])
  }
}
