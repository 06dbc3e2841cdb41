import Scoring
import Testing

@testable import Recognition

struct TrackedTextTests {
  /// Four written words, five spoken ones.
  private let text = TrackedText(
    words: [["it"], ["costs"], ["five", "dollars"], ["today"]].map { spoken in
      ExpectedWord(
        text: spoken.joined(separator: " "),
        spoken: spoken.map { SpokenWord(text: $0, pronunciations: [[.ah, .t]]) })
    })

  private func path(_ words: [(spoken: Int, cost: Int)], silence: Int = 20) -> HeardPath {
    var path = HeardPath()
    for (index, word) in words.enumerated() {
      path.words.append(
        .init(
          place: .init(text: 0, spoken: word.spoken), phones: 2, start: index * 20,
          end: index * 20 + 19, cost: word.cost * 20))
    }
    path.end = words.count * 20 - 1 + silence
    return path
  }

  @Test func aWrittenWordIsHeardWithItsLastSpokenOne() {
    #expect(text.hearing(text: 0, path: path([(0, 20), (1, 20), (2, 20)])).words == [0, 1])
    #expect(text.hearing(text: 0, path: path([(0, 20), (1, 20), (3, 20)])).words == [0, 1, 2])
  }

  @Test func completeMeansTheLastWordAndMostOfTheOthers() {
    let all = (0..<5).map { (spoken: $0, cost: 20) }
    #expect(text.hearing(text: 0, path: path(all)).isComplete)
    #expect(text.hearing(text: 0, path: path(all.filter { $0.spoken != 1 })).isComplete)
    #expect(!text.hearing(text: 0, path: path(all.suffix(3))).isComplete)
    #expect(!text.hearing(text: 0, path: path(all.dropLast())).isComplete)
    // A word said again after the last one: the speaker goes on.
    #expect(!text.hearing(text: 0, path: path(all + [(2, 20)])).isComplete)
    // Not yet: the search may jump back.
    #expect(!text.hearing(text: 0, path: path(all, silence: 5)).isComplete)
  }

  /// “it costs five dollars” is not “… today” with a word that is still to come.
  @Test func ofTwoTextsThatBeginAlikeTheOneThatEndsFirstIsHeard() {
    let written = ["it", "costs", "five", "today"].map { word in
      ExpectedWord(
        text: word, spoken: [SpokenWord(text: word, pronunciations: [[.ah, .t]])])
    }
    let other = ExpectedWord(
      text: "six", spoken: [SpokenWord(text: "six", pronunciations: [[.s, .ih]])])
    let texts = [
      written, Array(written.prefix(3)), written.prefix(2) + [other], Array(written.prefix(1)),
    ].map { TrackedText(words: $0) }
    func chosen(_ heard: Int) -> Int {
      texts.shortest(of: 0, through: path((0..<heard).map { (spoken: $0, cost: 20) }))
    }
    #expect((1...4).map(chosen) == [3, 1, 1, 0])
    // A word that was left out on the way decides nothing.
    #expect(texts.shortest(of: 0, through: path([(0, 20), (2, 20)])) == 1)
    #expect(texts.shortest(of: 2, through: path([(0, 20), (2, 20)])) == 2)
  }

  @Test func wordsThatTheSoundDoesNotSpeakForAreNotHeard() {
    let hearing = text.hearing(text: 0, path: path([(0, 20), (1, 90), (2, 20), (3, 20), (4, 90)]))
    #expect(hearing.words == [0, 2])
    #expect(!hearing.isComplete)
  }

  @Test func theGrammarHasAWayAroundEveryWord() {
    let grammar = LiveGrammar([text.spoken, [], [text.spoken[0]]])
    // A start, six states for the five words, two for the one.
    #expect(grammar.stateCount == 9)
    #expect(grammar.arcs.count == 6)
    #expect(Set(grammar.arcs.map(\.place)).count == 6)
    for arc in grammar.arcs {
      #expect(arc.to == arc.from + 1)
      #expect(grammar.jumps.contains { $0.from == arc.from && $0.to == arc.to && $0.cost > 0 })
      #expect(grammar.jumps.contains { $0.from == arc.to && $0.to == arc.from && $0.cost > 0 })
    }
    // No way leads from one text into another.
    #expect(grammar.jumps.allSatisfy { ($0.from <= 6) == ($0.to <= 6) || $0.from == 0 })
  }
}
