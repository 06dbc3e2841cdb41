/// One way through a network, from the first frame to the last.
struct Path: Sendable {
  /// A node that was passed through.
  struct Visit: Sendable, Equatable {
    let node: Int
    let label: Network.Label
    /// First frame.
    var start: Int
    /// One past the last frame.
    var end: Int
  }

  /// In order of time.
  let visits: [Visit]
}

extension Search {
  /// The cheapest way, or nil if none reaches the end: the recording is shorter than the text.
  func path() -> Path? {
    guard total < Self.infinity, !arrivals.isEmpty else { return nil }
    var visits: [Path.Visit] = []
    var junction = network.wordCount
    var frame = frames  // frames consumed so far
    while true {
      // Back over words that were left out.
      while case let origin = Int(origins[junction * (frames + 1) + frame]), origin >= 0 {
        junction = origin
      }
      let source = Int(sources[junction * (frames + 1) + frame])
      guard source >= 0 else { break }
      junction = walk(back: source, frame: &frame, into: &visits)
    }
    return Path(visits: visits.reversed())
  }

  /// Follows nodes back from the end of `node` to the junction that they came from; returns it.
  private func walk(back node: Int, frame: inout Int, into visits: inout [Path.Visit]) -> Int {
    let states = 3 * network.nodes.count
    var node = node
    var state = 2
    var end = frame
    while true {
      frame -= 1
      let arrival = arrivals[frame * states + 3 * node + state]
      guard arrival != Self.stayed else { continue }
      let isBackground = network.nodes[node].columns.isEmpty
      if arrival == Self.moved, state > 0, !isBackground {
        state -= 1
        continue
      }
      visits.append(.init(node: node, label: network.nodes[node].label, start: frame, end: end))
      end = frame
      guard arrival >= Self.fromPredecessor else { return network.nodes[node].entry }
      node = network.nodes[node].predecessors[Int(arrival - Self.fromPredecessor)]
      state = 2
    }
  }
}
