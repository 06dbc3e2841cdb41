extension Network {
  /// The network of a text: every pronunciation of every word in every context that its
  /// neighbours give it, with an optional pause and optional other speech at each junction.
  init(words: [SpokenWord], triphones: TriphoneMap) {
    var builder = NetworkBuilder(words: words, triphones: triphones)
    builder.build()
    self = builder.network
  }
}

private struct NetworkBuilder {
  let words: [SpokenWord]
  let triphones: TriphoneMap
  var network = Network()
  /// Senones of each node; turned into columns at the end.
  private var senones: [[Int]] = []
  /// Last nodes of the word before, with the phone they end in and the one they wait for.
  private var openEnds: [(node: Int, phone: Phone, awaited: Phone)] = []

  init(words: [SpokenWord], triphones: TriphoneMap) {
    self.words = words
    self.triphones = triphones
    network.junctions = words.count + 1
  }

  mutating func build() {
    for junction in 0...words.count {
      for filler in [Phone.silence, .noise] {
        let node = add(.pause, TriphoneMap.independentSenones(of: filler))
        connect(node, entry: junction, exit: junction)
      }
      connect(add(.background, []), entry: junction, exit: junction)
    }
    for word in words.indices { addWord(word) }
    let wanted = Set(senones.joined()).sorted()
    let column = Dictionary(uniqueKeysWithValues: wanted.enumerated().map { ($1, $0) })
    network.senones = wanted
    for node in network.nodes.indices {
      network.nodes[node].columns = senones[node].map { column[$0]! }
    }
  }

  private mutating func addWord(_ word: Int) {
    let before = contexts(word - 1) { $0.last }
    let after = contexts(word + 1) { $0.first }
    var ends: [(node: Int, phone: Phone, awaited: Phone)] = []
    for (pronunciation, phones) in words[word].pronunciations.enumerated() {
      var previous: [Int] = []
      for (index, phone) in phones.enumerated() {
        let isFirst = index == 0
        let isLast = index == phones.count - 1
        var nodes: [Int] = []
        for left in isFirst ? before : [phones[index - 1]] {
          for right in isLast ? after : [phones[index + 1]] {
            let position: WordPosition =
              isFirst ? (isLast ? .single : .begin) : (isLast ? .end : .inside)
            let node = add(
              .phone(phone, word: word, pronunciation: pronunciation, index: index),
              triphones.senones(base: phone, left: left, right: right, position: position))
            nodes.append(node)
            if !isFirst { network.nodes[node].predecessors = previous }
            if isFirst { enter(node, phone, from: left, junction: word) }
            if isLast, right == .silence { network.nodes[node].exit = word + 1 }
            if isLast, right != .silence { ends.append((node, phone, right)) }
          }
        }
        previous = nodes
      }
    }
    openEnds = ends
  }

  /// Phones that may stand next to a word: silence, and the edge of each way to say its neighbour.
  private func contexts(_ word: Int, _ edge: ([Phone]) -> Phone?) -> [Phone] {
    guard words.indices.contains(word) else { return [.silence] }
    let edges = Set(words[word].pronunciations.compactMap(edge))
    return [.silence] + edges.sorted { $0.rawValue < $1.rawValue }
  }

  private mutating func enter(_ node: Int, _ phone: Phone, from left: Phone, junction: Int) {
    if left == .silence {
      network.nodes[node].entry = junction
    } else {
      network.nodes[node].predecessors =
        openEnds.filter { $0.phone == left && $0.awaited == phone }.map(\.node)
    }
  }

  private mutating func add(_ label: Network.Label, _ states: [Int]) -> Int {
    network.nodes.append(Network.Node(label: label, columns: []))
    senones.append(states)
    return network.nodes.count - 1
  }

  private mutating func connect(_ node: Int, entry: Int, exit: Int) {
    network.nodes[node].entry = entry
    network.nodes[node].exit = exit
  }
}
