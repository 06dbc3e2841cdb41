import Testing

@testable import Scoring

struct PhoneLoopTests {
  private let network = Network(words: [word("a", [.ah])], triphones: SyntheticSpeech.triphones)

  @Test func hearsThePhonesThatWereSaid() {
    let phones: [Phone] = [.silence, .r, .ay, .s, .silence]
    let loop = PhoneLoop(scores: SyntheticSpeech(phones).scores(for: network))
    #expect(loop.segments.map(\.phone) == phones)
    #expect(loop.segments.map(\.start) == [0, 6, 12, 18, 24])
    #expect(loop.segments.last?.end == 30)
    #expect(loop.frameCosts.allSatisfy { $0 == 0 })
  }

  @Test func noFramesAreNoPhones() {
    let loop = PhoneLoop(scores: SyntheticSpeech([]).scores(for: network))
    #expect(loop.segments.isEmpty && loop.frameCosts.isEmpty)
  }

  @Test(arguments: 1...20)
  func segmentsTileTheRecording(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let scores = SyntheticSpeech.noise(frames: 60, network: network, using: &generator)
    let loop = PhoneLoop(scores: scores)
    #expect(loop.segments.first?.start == 0)
    #expect(loop.segments.last?.end == 60)
    for (segment, next) in zip(loop.segments, loop.segments.dropFirst()) {
      #expect(segment.end == next.start)
      #expect(segment.end - segment.start >= 3)
    }
    // Holding any one phone throughout, states in order, costs no less than the loop's path.
    let loopCost =
      loop.frameCosts.reduce(0, +) + Int32(loop.segments.count - 1) * PhoneLoop.switchCost
    for phone in Phone.speech {
      var held: [Int32] = [0, Search.infinity, Search.infinity]
      for frame in 0..<60 {
        let row = frame * SenoneScores.independentCount + 3 * Int(phone.rawValue)
        let before = held
        held = (0..<3).map { state in
          let moved = state == 0 || frame == 0 ? Search.infinity : before[state - 1]
          return min(moved, before[state]) + Int32(scores.independent[row + state])
        }
      }
      #expect(loopCost <= held[2])
    }
  }
}
