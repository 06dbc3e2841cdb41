/// Boosted regression trees: the sum of one leaf from each.
struct Trees: Sendable {
  private struct Node: Sendable {
    /// -1 in a leaf.
    let feature: Int
    /// The leaf's value, or what the feature must be below to go left.
    let threshold: Float
    let left: Int
    let right: Int
  }

  private let nodes: [Node]
  private let roots: [Int]
  private let base: Float

  /// - Parameter inputs: how many features there are.
  init(_ records: ModelRecords, inputs: Int) throws(TensorFileDamage) {
    let features = try records.integers("feature", count: nil)
    let thresholds = try records.floats("threshold", shape: [features.count]).values
    let left = try records.integers("left", count: features.count)
    let right = try records.integers("right", count: features.count)
    roots = try records.integers("roots", count: nil)
    base = try records.number("base")
    nodes = features.indices.map {
      Node(feature: features[$0], threshold: thresholds[$0], left: left[$0], right: right[$0])
    }
    guard roots.allSatisfy(nodes.indices.contains) else {
      throw records.damage("roots", "no such node")
    }
    for (index, node) in nodes.enumerated() where node.feature >= 0 {
      // Children after their parent: so no walk goes in a circle.
      let later = index + 1..<nodes.count
      guard node.feature < inputs, later.contains(node.left), later.contains(node.right) else {
        throw records.damage("feature", "node \(index) leads nowhere")
      }
    }
  }

  func apply(_ row: [Float]) -> Float {
    var sum = base
    for root in roots {
      var node = nodes[root]
      while node.feature >= 0 {
        node = nodes[row[node.feature] < node.threshold ? node.left : node.right]
      }
      sum += node.threshold
    }
    return sum
  }
}
