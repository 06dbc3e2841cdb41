import Foundation
import Testing

@testable import AudioSession

struct ExhaustiveTests {
  /// Every interleaving of two owners, the hardware, the retry timer and interruptions. The space
  /// is finite: with `OKOJO_SESSION_DEPTH=40` all of it is visited.
  @Test func everyInterleaving() throws {
    let asked = ProcessInfo.processInfo.environment["OKOJO_SESSION_DEPTH"].flatMap(Int.init)
    var exploration = Exploration()
    try exploration.explore(depth: asked ?? 8)
    print(
      """
      session model: \(exploration.worlds.count) worlds, \(exploration.transitions) transitions, \
      depth \(exploration.depth)\(exploration.isComplete ? ", complete" : "")
      """)
    // A model that has lost a kind of move is smaller.
    if asked == nil { #expect(exploration.worlds.count > 40_000) }
  }
}
