import ListeningLists
import Testing

struct PatternTests {
  @Test func theStandardOneIsWhatItsTextSays() throws {
    #expect(try Pattern("en gap slow ja en") == .standard)
  }

  @Test func ratesAndFactorsBelongToTheirSteps() throws {
    let pattern = try Pattern("en@0.8, GAP*1.5 ja")
    #expect(
      pattern.steps.map(\.task) == [.english(rate: 0.8), .gap(factor: 1.5), .japanese(rate: 1)])
    #expect(pattern.steps.map(\.label) == ["en@0.8", "gap*1.5", "ja"])
  }

  @Test(arguments: [
    ("en foo", PatternError.unknown("foo")), ("en@fast", .badNumber("en@fast")),
    ("en@9", .badNumber("en@9")), ("en gap@2", .badNumber("gap@2")), ("en*2", .badNumber("en*2")),
    ("slow@0.5", .badNumber("slow@0.5")), ("en gap*", .badNumber("gap*")), ("", .noEnglish),
    ("ja gap", .noEnglish), ("en@nan", .badNumber("en@nan")),
  ])
  func whatIsWrongIsNamed(text: String, error: PatternError) {
    #expect(throws: error) { try Pattern(text) }
  }

  @Test func aLongPatternIsRefused() {
    let text = Array(repeating: "en", count: 21).joined(separator: " ")
    #expect(throws: PatternError.tooLong(21)) { try Pattern(text) }
  }
}
