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

  init(network: Network, penalties: Search.Penalties) {
    nodes = network.nodes.map { node in
      var node = node
      if case .phone(_, let word, _, _) = node.label, penalties.omitted.contains(word) {
        (node.entry, node.predecessors) = (-1, [])
      }
      return node
    }
    self.penalties = penalties
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

  /// Passes over words that were, or may be, left out.
  private mutating func jump() {
    guard penalties.skip != nil || !penalties.omitted.isEmpty else { return }
    for word in junctions.indices.dropLast() {
      origins[word + 1] = -1
      let cost = penalties.omitted.contains(word) ? 0 : penalties.skip
      guard let cost, junctions[word] + cost < junctions[word + 1] else { continue }
      junctions[word + 1] = junctions[word] + cost
      origins[word + 1] = Int32(word)
    }
  }
}
