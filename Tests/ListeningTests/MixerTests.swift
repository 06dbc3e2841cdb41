import Testing

@testable import Listening

struct MixerTests {
  private let rate = 1_000

  private func track(_ level: Int16, _ count: Int = 2_000) -> Track {
    Track(
      samples: [Int16](repeating: level, count: count),
      marks: [
        Track.Mark(offset: 0, step: "en", words: []),
        Track.Mark(offset: count / 2, step: "gap", words: []),
      ])
  }

  private func mixer(volume: Double = 1, remaining: Double? = nil) -> Mixer {
    var mixer = Mixer(sampleRate: rate, volume: volume, remaining: remaining)
    mixer.begin(silence: 0)
    return mixer
  }

  /// All that it gives, in pieces of odd sizes.
  private func all(_ mixer: inout Mixer, limit: Int = 100_000) -> [Int16] {
    var samples: [Int16] = []
    var size = 7
    while samples.count < limit {
      let piece = mixer.next(size)
      if piece.isEmpty { break }
      samples += piece
      size = size * 5 % 211 + 1
    }
    return samples
  }

  private func largestStep(_ samples: [Int16]) -> Int {
    zip(samples, samples.dropFirst()).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test func sentencesFollowWithoutASampleBetween() {
    var mixer = mixer()
    mixer.play(.init(number: 1, track: track(100)))
    mixer.setFollowing(.init(number: 2, track: track(200)))
    var samples = mixer.next(3_000)
    mixer.setFollowing(nil)
    samples += all(&mixer)
    #expect(samples == [Int16](repeating: 100, count: 2_000) + .init(repeating: 200, count: 2_000))
    #expect(
      mixer.takePassed() == [
        .init(number: 1, mark: 0, time: 0, offset: 0),
        .init(number: 1, mark: 1, time: 1_000, offset: 1_000),
        .init(number: 2, mark: 0, time: 2_000, offset: 0),
        .init(number: 2, mark: 1, time: 3_000, offset: 1_000),
      ])
    #expect(mixer.missing == 0)
  }

  @Test func aJumpFadesOutAndIn() {
    var mixer = mixer()
    mixer.play(.init(number: 1, track: track(8_000)))
    var samples = mixer.next(500)
    mixer.play(.init(number: 2, track: track(-8_000)), from: 300)
    mixer.setFollowing(nil)
    samples += all(&mixer)
    // Fades of 8 samples: no step is larger than an eighth.
    #expect(largestStep(samples) <= 1_001)
    #expect(samples.count == 500 + 8 + 1_700)
    #expect(mixer.takePassed().last?.number == 2)
  }

  @Test func theEndFadesOutWhereverItComes() {
    var mixer = mixer()
    mixer.play(.init(number: 1, track: track(8_000)))
    var samples = mixer.next(500)
    mixer.end()
    samples += all(&mixer)
    #expect(samples.count == 508)
    #expect(samples.last == 0)
    #expect(largestStep(samples) <= 1_001)
    #expect(mixer.next(10).isEmpty)
    // It can begin anew, where it was.
    mixer.begin(silence: 0.1)
    mixer.play(.init(number: 1, track: track(8_000)), from: 1_000)
    mixer.setFollowing(nil)
    let again = all(&mixer)
    #expect(again.count == 1_100)
    #expect(again.prefix(100).allSatisfy { $0 == 0 })
    #expect(mixer.takePassed() == [.init(number: 1, mark: 1, time: 100, offset: 1_000)])
  }

  @Test func theVolumeGoesThereSmoothly() {
    var mixer = mixer()
    mixer.play(.init(number: 1, track: track(8_000)))
    var samples = mixer.next(200)
    mixer.setVolume(0.5)
    samples += mixer.next(300)
    #expect(samples.last == 1_000)
    #expect(largestStep(samples) < 300)
    mixer.setVolume(0)
    #expect(mixer.next(300).last == 0)
  }

  @Test func theSleepTimerFadesAndEnds() {
    var mixer = mixer(remaining: 15)
    mixer.play(.init(number: 1, track: track(8_000, 100_000)))
    let samples = all(&mixer)
    #expect(samples.count == 15_000)
    #expect(samples[4_900] == 8_000)
    #expect((3_950...4_050).contains(samples[10_000]))
    #expect(samples[14_999] < 10)
    #expect(largestStep(samples) < 10)
  }

  @Test func whatIsLateIsSilenceAndComesAfterAll() {
    var mixer = mixer()
    mixer.play(.init(number: 1, track: track(100, 100)))
    #expect(mixer.next(150).suffix(50).allSatisfy { $0 == 0 })
    #expect(mixer.missing == 50)
    mixer.setFollowing(.init(number: 2, track: track(200, 100)))
    #expect(mixer.next(50) == .init(repeating: 200, count: 50))
  }

  @Test func aJumpIntoAStepTellsThatStep() {
    var mixer = mixer()
    mixer.play(.init(number: 1, track: track(100)), from: 1_500)
    _ = mixer.next(10)
    #expect(mixer.takePassed() == [.init(number: 1, mark: 1, time: 0, offset: 1_500)])
  }
}
