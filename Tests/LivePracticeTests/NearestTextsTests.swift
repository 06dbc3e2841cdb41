import Testing

@testable import LivePractice

@Suite struct NearestTextsTests {
  @Test func theFewestWordsThatDifferComeFirst() {
    let texts = ["to go please", "I'll take it to go", "to go", "for here please"]
      .map { $0.split(separator: " ").map(String.init) }
    #expect(nearestTexts(to: ["i'll", "take", "it"], among: texts) == [1, 2, 0, 3])
    #expect(nearestTexts(to: ["to", "go"], among: texts) == [2, 0, 1, 3])
    #expect(nearestTexts(to: [], among: texts) == [2, 0, 3, 1])
    #expect(nearestTexts(to: ["please", "go"], among: [["go", "please"], ["please"]]) == [1, 0])
  }
}
