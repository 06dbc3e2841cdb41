import Testing

@testable import Scoring

struct SegmentTests {
  private static let words = [MadeUtterance.the, MadeUtterance.cat]

  @Test func segmentsHaveTheirPlaceAndStates() throws {
    let made = try #require(
      MadeUtterance(Self.words, said: [[.silence], [.dh, .ah], [.silence], [.k, .ae, .t]]))
    let segments = made.aligner.segments(
      of: made.alignment, text: made.text, scores: made.observation.evidence.senones)
    #expect(segments.map(\.phone) == [.dh, .ah, .k, .ae, .t])
    #expect(segments.map(\.word) == [0, 0, 1, 1, 1])
    #expect(segments.map(\.index) == [0, 1, 0, 1, 2])
    #expect(segments.map(\.length) == [2, 2, 3, 3, 3])
    #expect(segments.allSatisfy { $0.stateFrames == [2, 2, 2] && $0.cost == 0 })
  }

  /// Whatever the costs, the states' sum is what the alignment says of the phone.
  @Test(arguments: 0..<20)
  func statesCostWhatTheAlignmentSays(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = ExpectedText(
      text: "", words: Self.words.map { ExpectedWord(text: $0.text, spoken: [$0]) })
    let aligner = Aligner(text: text, triphones: SyntheticSpeech.triphones)
    let scores = SyntheticSpeech.noise(
      frames: 40, network: aligner.network, using: &generator)
    let alignment = try #require(aligner.align(scores, loop: PhoneLoop(scores: scores)))
    let segments = aligner.segments(of: alignment, text: text, scores: scores)
    for (segment, phone) in zip(segments, alignment.phones) {
      #expect(segment.stateFrames.reduce(0, +) == phone.end - phone.start)
      #expect(segment.stateFrames.allSatisfy { $0 >= 1 })
      let expected = phone.cost * Float(segment.frames.count) * SenoneScores.natsPerUnit
      #expect(abs(segment.cost - expected) < 1e-2)
    }
  }

  private func segment(_ word: Int, _ written: Int, _ frames: Range<Int>) -> PhoneSegment {
    PhoneSegment(
      phone: .aa, word: word, written: written, index: 0, length: 1, frames: frames,
      stateFrames: [], stateCosts: [])
  }

  @Test func layoutOfWordsGapsAndPauses() {
    let layout = SegmentLayout(
      segments: [segment(0, 0, 5..<9), segment(0, 0, 9..<12), segment(2, 1, 20..<24)],
      spokenWords: 4, writtenWords: 2)
    #expect(layout.spokenWords == [0..<2, 0..<0, 2..<3, 0..<0])
    #expect(layout.writtenWords == [0..<2, 2..<3])
    #expect(layout.gaps == [0, 0, 8, 0])
    #expect(layout.frames(of: 0..<2) == 7)
    #expect(layout.covered(of: 24).count { $0 } == 11)
    #expect(layout.pauses(of: 30) == [0..<5, 12..<20, 12..<20, 24..<30, 24..<30])
  }

  @Test func thirds() {
    #expect(segment(0, 0, 4..<7).thirds == [4..<5, 5..<6, 6..<7])
    #expect(segment(0, 0, 0..<10).thirds == [0..<3, 3..<7, 7..<10])
  }
}
