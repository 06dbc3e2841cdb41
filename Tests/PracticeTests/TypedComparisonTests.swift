import Testing

@testable import Practice

struct TypedComparisonTests {
  @Test(arguments: [
    ("I'd like a coffee", "i’d like a coffee."), ("I'd like a coffee", "I would like a coffee!"),
    ("I would like a coffee", "I'd like a COFFEE"),
    ("no thank you that's all", "No, thank you — that is all"),
    ("don't you", "do not you"), ("can't", "cannot"), ("cannot", "can not"),
    ("we'll have it here", "we will have it here"),
    ("it's well-known", "it is well known"), ("Let's go", "let us go"), ("OK", "okay"),
  ])
  func theSame(accepted: String, typed: String) {
    #expect(TypedComparison(typed: typed, accepted: [accepted]).isRight)
  }

  @Test(arguments: [
    ("I'd like a coffee", "I like a coffee"), ("the cake", "a cake"), ("John's cup", "John is cup"),
    ("coffee", ""), ("coffee", "…"), ("its here", "it's here"), ("wed", "we'd"),
  ])
  func notTheSame(accepted: String, typed: String) {
    #expect(!TypedComparison(typed: typed, accepted: [accepted]).isRight)
  }

  @Test func differencesAreNamedWordByWord() {
    let comparison = TypedComparison(
      typed: "I would like coffe uh now", accepted: ["I'd like a coffee now", "no thank you"])
    #expect(comparison.expected == "I'd like a coffee now")
    #expect(
      comparison.words == [
        .right("I'd"), .right("like"), .replaced(expected: "a", typed: "coffe"),
        .replaced(expected: "coffee", typed: "uh"), .right("now"),
      ])
    let short = TypedComparison(typed: "for here please now", accepted: ["it's for here"])
    #expect(
      short.words == [
        .missing("it's"), .right("for"), .right("here"), .extra("please"), .extra("now"),
      ])
  }

  @Test func theNearestOfSeveral() {
    let accepted = ["I'd like a coffee", "can I have one coffee", "can I get one coffee"]
    #expect(nearestText(to: ["can", "i", "get", "coffee"], among: accepted) == accepted[2])
    #expect(nearestText(to: [], among: accepted) == accepted[0])
    #expect(nearestText(to: ["x"], among: []) == nil)
  }

  @Test func aPastedBookEnds() {
    let book = Array(repeating: "it's a can't", count: 20_000).joined(separator: " ")
    #expect(!TypedComparison(typed: book, accepted: ["it's a book"]).isRight)
  }
}
