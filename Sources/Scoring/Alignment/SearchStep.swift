/// The state of a search between two frames, and the step over one.
struct SearchStep {
  private let nodes: [Network.Node]
  private let penalties: Search.Penalties
  /// Lowest cost of being in each state, three a node.
  private var costs: [Int32]
  private(set) var arrivals: [UInt8]
  private(set) var junctions: [Int32]
  /// The node that arrived at each junction, or -1.
  private(set) var sources: [Int32]
  /// The junction that each junction was jumped to from, or -1.
  private(set) var origins: [Int32]
  private var ends: [Int32]
  /// Ascending, so that one pass over it passes over neighbours too.
  private let omitted: [Int]

  init(network: Network, penalties: Search.Penalties) {
    nodes = network.nodes.map { node in
      var node = node
      if case .phone(_, let word, _, _) = node.label, penalties.omitted.contains(word) {
        (node.entry, node.predecessors) = (-1, [])
      }
      return node
    }
    self.penalties = penalties
    omitted = penalties.omitted.sorted()
    costs = Array(repeating: Search.infinity, count: 3 * nodes.count)
    arrivals = Array(repeating: 0, count: costs.count)
    junctions = Array(repeating: Search.infinity, count: network.junctions)
    sources = Array(repeating: -1, count: network.junctions)
    origins = sources
    ends = Array(repeating: Search.infinity, count: nodes.count)
  }

  /// Before the first frame the speaker stands at the first junction.
  mutating func start() {
    junctions[0] = 0
    jump()
  }

  mutating func advance(costs frame: UnsafeBufferPointer<UInt16>, background: Int32) {
    for node in nodes.indices { ends[node] = costs[3 * node + 2] }
    for (index, node) in nodes.enumerated() {
      let first = 3 * index
      var entry = node.entry >= 0 ? junctions[node.entry] : Search.infinity
      var arrival = Search.moved
      for (number, predecessor) in node.predecessors.enumerated() where ends[predecessor] < entry {
        entry = ends[predecessor]
        arrival = Search.fromPredecessor + UInt8(truncatingIfNeeded: number)
      }
      guard !node.columns.isEmpty else {
        guard let begin = penalties.background else { continue }
        stayOrEnter(first + 2, entry + begin, arrival)
        costs[first + 2] = min(
          Search.infinity, costs[first + 2] + background + penalties.backgroundFrame)
        continue
      }
      stayOrEnter(first + 2, costs[first + 1], Search.moved)
      stayOrEnter(first + 1, costs[first], Search.moved)
      stayOrEnter(first, entry, arrival)
      for state in 0..<3 {
        costs[first + state] = min(
          Search.infinity, costs[first + state] + Int32(frame[node.columns[state]]))
      }
    }
    arrive()
    jump()
  }

  private mutating func stayOrEnter(_ state: Int, _ entry: Int32, _ arrival: UInt8) {
    if entry < costs[state] {
      costs[state] = entry
      arrivals[state] = arrival
    } else {
      arrivals[state] = Search.stayed
    }
  }

  private mutating func arrive() {
    for junction in junctions.indices {
      junctions[junction] = Search.infinity
      sources[junction] = -1
    }
    for (index, node) in nodes.enumerated() where node.exit >= 0 {
      if costs[3 * index + 2] < junctions[node.exit] {
        junctions[node.exit] = costs[3 * index + 2]
        sources[node.exit] = Int32(index)
      }
    }
  }

  /// Passes over words that were left out, or goes back over words, from junction to junction.
  private mutating func jump() {
    for junction in origins.indices { origins[junction] = -1 }
    if let back = penalties.back, var origin = junctions.indices.last {
      let before = junctions
      for target in before.indices.reversed().dropFirst() {
        offer(min(Search.infinity, before[origin] + back), from: origin, to: target)
        if before[target] < before[origin] { origin = target }
      }
    }
    if let skip = penalties.skip {
      for word in junctions.indices.dropLast() {
        offer(min(Search.infinity, junctions[word] + skip), from: word, to: word + 1)
      }
    }
    for word in omitted { offer(junctions[word], from: word, to: word + 1) }
  }

  private mutating func offer(_ cost: Int32, from origin: Int, to target: Int) {
    guard cost < junctions[target] else { return }
    junctions[target] = cost
    origins[target] = Int32(origin)
  }
}
