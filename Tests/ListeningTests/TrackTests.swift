import Foundation
import Lessons
import ListeningLists
import Testing

@testable import Listening

struct TrackTests {
  private struct Faulty: Error {}

  private func sentence(kana: Bool) throws -> Sentence {
    let japanese = kana ? "{ text: '駅はどこですか。', kana: 'えきは どこですか。' }" : "{ text: '駅はどこですか。' }"
    let text = """
      { title: { en: 'T', ja: 'T' }, level: 'A1', items: [
        { kind: 'repeat', english: 'Excuse me, where is the station?', japanese: \(japanese) } ] }
      """
    guard case .lesson(let lesson) = LessonReader.read(Data(text.utf8), id: "t") else {
      throw Faulty()
    }
    return lesson.sentences[0]
  }

  private func track(_ pattern: String, kana: Bool = true, gap: Double = 1) async throws -> Track {
    try await TrackMaker(Reading(pattern: Pattern(pattern), gap: gap))
      .track(for: sentence(kana: kana))
  }

  @Test func stepsFollowAsThePatternSays() async throws {
    let track = try await track("en gap slow ja en")
    #expect(track.marks.map(\.step) == ["en", "gap", "slow", "ja", "en"])
    #expect(track.marks.map(\.offset) == track.marks.map(\.offset).sorted())
    #expect(track.marks.map(\.words.count) == [6, 0, 6, 0, 6])
    for mark in track.marks {
      #expect(mark.words.map(\.start) == mark.words.map(\.start).sorted())
    }
    let slow = track.marks[3].offset - track.marks[2].offset
    let fast = track.marks[1].offset
    #expect(Double(slow) > 1.25 * Double(fast))
  }

  @Test func aGapIsAsLongAsAsked() async throws {
    let track = try await track("en gap*2 en", gap: 1.5)
    let english = track.marks[1].offset
    #expect(abs(track.marks[2].offset - track.marks[1].offset - 3 * english) <= 2)
    let gap = track.samples[track.marks[1].offset..<track.marks[2].offset]
    #expect(gap.allSatisfy { $0 == 0 })
  }

  @Test func withoutKanaNoJapaneseIsRead() async throws {
    #expect(try await track("en ja en", kana: false).marks.map(\.step) == ["en", "en"])
  }

  @Test func everyEdgeIsSoft() async throws {
    let track = try await track("en gap ja")
    for mark in track.marks where mark.offset > 0 {
      let near = track.samples[max(0, mark.offset - 20)..<mark.offset + 20]
      let steps = zip(near, near.dropFirst()).map { abs(Int($0) - Int($1)) }
      #expect((steps.max() ?? 0) < 500)
    }
    #expect(track.samples.first == 0)
    #expect(track.samples.suffix(10_000).allSatisfy { $0 == 0 })
  }
}
