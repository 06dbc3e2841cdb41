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
    ("() a", .emptyAlternative), ("[a]", .nothingToSay), ("", .nothingToSay),
  ])
  func faults(source: String, error: PatternError) {
    #expect(throws: error) { try AnswerPattern(source) }
  }
}
