import Testing

@testable import AudioSession

struct ExhaustiveTests {
  /// Every interleaving of two owners, the hardware, the retry timer and interruptions.
  @Test func everyInterleaving() throws {
    var exploration = Exploration()
    try exploration.explore(depth: 8)
    print(
      "session model: \(exploration.worlds.count) worlds, \(exploration.transitions) transitions")
    #expect(exploration.worlds.count > 10_000)
  }
}
