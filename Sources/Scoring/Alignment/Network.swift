/// The states that a recording of an expected text may pass through.
///
/// Between the spoken words stand *junctions*, numbered 0 (before the first word) to the number of
/// words. A word is entered from its junction, or straight out of the word before in the right
/// phonetic context. At a junction the speaker may pause, or say something else.
struct Network: Sendable {
  /// Three HMM states in a row, or (`background`) one state that stands for any speech.
  struct Node: Sendable {
    var label: Label
    /// Columns of `SenoneScores.selected`, first state first.
    var columns: [Int]
    /// The junction that it may be entered from, or -1.
    var entry = -1
    /// The junction that it leads to, or -1.
    var exit = -1
    /// Nodes that lead into this one without a junction.
    var predecessors: [Int] = []
  }

  enum Label: Sendable, Hashable {
    /// A phone of a pronunciation; `word` counts spoken words over the whole text.
    case phone(Phone, word: Int, pronunciation: Int, index: Int)
    case pause
    /// Speech that the text does not have.
    case background
  }

  var nodes: [Node] = []
  /// One more than there are spoken words.
  var junctions = 1
  /// Senones that the nodes need, ascending: what to ask the acoustic model for.
  var senones: [Int] = []

  var wordCount: Int { junctions - 1 }

  /// The same network walked from the end: for costs of what is still to come.
  var reversed: Network {
    var result = self
    for index in nodes.indices {
      result.nodes[index].columns.reverse()
      result.nodes[index].entry = nodes[index].exit < 0 ? -1 : wordCount - nodes[index].exit
      result.nodes[index].exit = nodes[index].entry < 0 ? -1 : wordCount - nodes[index].entry
      result.nodes[index].predecessors = []
      if case .phone(let phone, let word, let pronunciation, let place) = nodes[index].label {
        result.nodes[index].label = .phone(
          phone, word: wordCount - 1 - word, pronunciation: pronunciation, index: place)
      }
    }
    for (index, node) in nodes.enumerated() {
      for predecessor in node.predecessors {
        result.nodes[predecessor].predecessors.append(index)
      }
    }
    return result
  }
}
