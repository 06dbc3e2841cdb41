import Testing

@testable import Scoring

struct SearchTests {
  private let cat = word("cat", [.k, .ae, .t])
  private let a = word("a", [.ah], [.ey])
  private let the = word("the", [.dh, .ah], [.dh, .iy])

  /// Every path of a tiny network, walked one by one, against the search.
  @Test(arguments: 1...40)
  func findsTheCheapestOfAllPaths(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let network = Network(words: [a, a], triphones: SyntheticSpeech.triphones)
    let scores = SyntheticSpeech.noise(frames: 8, network: network, using: &generator)
    let background = (0..<8).map { _ in Int32.random(in: 0...60, using: &generator) }
    let penalties = Search.Penalties(background: 20, backgroundFrame: 3)
    let search = Search(
      network: network, scores: scores, background: background, penalties: penalties,
      keepsPath: true)
    var walker = EveryPath(
      network: network, scores: scores, background: background, penalties: penalties)
    #expect(search.total == walker.cheapest())
    #expect(walker.cost(of: try #require(search.path())) == search.total)
  }

  @Test(arguments: 1...40)
  func costsTheSameBackwards(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let network = Network(words: [the, cat, a], triphones: SyntheticSpeech.triphones)
    let scores = SyntheticSpeech.noise(frames: 40, network: network, using: &generator)
    let background = (0..<40).map { _ in Int32.random(in: 0...60, using: &generator) }
    let penalties = Search.Penalties(background: 20, backgroundFrame: 3)
    let forward = Search(
      network: network, scores: scores, background: background, penalties: penalties)
    let backward = Search(
      network: network.reversed, scores: scores, background: background, penalties: penalties,
      backwards: true)
    #expect(forward.total == backward.total)
    #expect(forward.total < Search.infinity)
  }

  @Test func endsNowhereIfTheRecordingIsShorterThanTheText() {
    let network = Network(words: [cat], triphones: SyntheticSpeech.triphones)
    let speech = SyntheticSpeech([.k, .ae], framesEach: 4)  // 8 frames, 9 states
    let search = Search(
      network: network, scores: speech.scores(for: network),
      background: Array(repeating: 0, count: 8), penalties: .init(), keepsPath: true)
    #expect(search.path() == nil)
  }
}

/// Walks all paths of a network by recursion; only for networks of a few nodes and frames.
private struct EveryPath {
  let network: Network
  let scores: SenoneScores
  let background: [Int32]
  let penalties: Search.Penalties

  mutating func cheapest() -> Int32 { fromJunction(0, frame: 0) }

  private func fromJunction(_ junction: Int, frame: Int) -> Int32 {
    if frame == scores.frames { return junction == network.wordCount ? 0 : Search.infinity }
    return network.nodes.indices.lazy.filter { network.nodes[$0].entry == junction }
      .map { enter($0, frame: frame) }.min() ?? Search.infinity
  }

  private func enter(_ node: Int, frame: Int) -> Int32 {
    guard network.nodes[node].columns.isEmpty else { return inState(node, 0, frame: frame) }
    guard let begin = penalties.background else { return Search.infinity }
    return begin + inState(node, 2, frame: frame)
  }

  /// Cost of this frame in a state and of all that can follow.
  private func inState(_ node: Int, _ state: Int, frame: Int) -> Int32 {
    guard frame < scores.frames else { return Search.infinity }
    let columns = network.nodes[node].columns
    let cost =
      columns.isEmpty
      ? background[frame] + penalties.backgroundFrame
      : Int32(scores.selected[frame * scores.senones.count + columns[state]])
    var next = inState(node, state, frame: frame + 1)
    if state < 2 {
      next = min(next, inState(node, state + 1, frame: frame + 1))
    } else {
      if network.nodes[node].exit >= 0 {
        next = min(next, fromJunction(network.nodes[node].exit, frame: frame + 1))
      }
      for (follower, candidate) in network.nodes.enumerated()
      where candidate.predecessors.contains(node) {
        next = min(next, enter(follower, frame: frame + 1))
      }
    }
    return min(Search.infinity, cost + next)
  }

  /// What the visits of a path cost, each by its cheapest way through its states.
  func cost(of path: Path) -> Int32 {
    var total: Int32 = 0
    for visit in path.visits {
      let columns = network.nodes[visit.node].columns
      guard !columns.isEmpty else {
        total += penalties.background ?? 0
        total += (visit.start..<visit.end).reduce(0) {
          $0 + background[$1] + penalties.backgroundFrame
        }
        continue
      }
      var states: [Int32] = [0, Search.infinity, Search.infinity]
      for frame in visit.start..<visit.end {
        let row = columns.map { Int32(scores.selected[frame * scores.senones.count + $0]) }
        let before = states
        states = (0..<3).map { state in
          let moved = state == 0 || frame == visit.start ? Search.infinity : before[state - 1]
          let stayed = frame == visit.start && state > 0 ? Search.infinity : before[state]
          return min(Search.infinity, min(moved, stayed) + row[state])
        }
      }
      total += states[2]
    }
    return total
  }
}
