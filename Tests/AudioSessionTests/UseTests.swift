import Testing

@testable import AudioSession

struct UseTests {
  @Test(arguments: [
    (Use.chime, Category.ambient, Treatment.leave), (.prompt, .playback, .lower),
    (.answer, .record, .pause), (.turn, .playAndRecord, .pause), (.listening, .playback, .pause),
  ])
  func table(use: Use, category: Category, treatment: Treatment) {
    #expect(use.category == category)
    #expect(use.treatment(under: nil) == treatment)
  }

  @Test func theUsersPolicyIsForAllButChimes() {
    for use in Use.allCases where use != .chime {
      #expect(use.treatment(under: .leave) == .leave)
      #expect(use.treatment(under: .lower) == .lower)
      #expect(use.treatment(under: .pause) == .pause)
    }
    for policy in OthersPolicy.allCases { #expect(Use.chime.treatment(under: policy) == .leave) }
  }

  @Test func theStrongestTreatmentWins() {
    var counts = UseCounts()
    #expect(counts.treatment(under: nil) == nil)
    counts[.chime] += 1
    #expect(counts.treatment(under: nil) == .leave)
    counts[.prompt] += 2
    #expect(counts.treatment(under: nil) == .lower)
    counts[.answer] += 1
    #expect(counts.treatment(under: nil) == .pause)
    #expect(counts.treatment(under: .lower) == .lower)
    #expect(counts.isRecording)
  }

  @Test func generationsWrap() {
    var state = SessionState(policy: nil, generation: Generation(number: .max))
    #expect(state.handle(.begin(.prompt)).first == .grant(Generation(number: .max)))
    _ = state.handle(.endAll)
    #expect(state.holds(Generation(number: 0)))
    #expect(!state.holds(Generation(number: .max)))
    #expect(!state.holds(nil))
  }
}
