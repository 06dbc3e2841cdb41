/// A Viterbi search through a network, frame by frame.
///
/// Costs are whole numbers in units of `SenoneScores`, so that sums are exact and the same on
/// every machine. Transition probabilities are not used: against triphone senones they decide
/// nothing (DESIGN's experiment aligned without them).
struct Search {
  /// More than any path costs, and far enough from overflow to add to.
  static let infinity: Int32 = 1 << 29

  /// What departures from the text cost, in units of `SenoneScores` (0.1 nat).
  struct Penalties: Sendable, Equatable {
    /// To begin with speech that the text does not have; nil forbids such speech.
    var background: Int32?
    /// For each frame of such speech, over the phone loop's own cost.
    var backgroundFrame: Int32 = 0
    /// Words that were left out: no path goes through them.
    var omitted: Set<Int> = []
    /// To leave out a word; nil forbids it.
    var skip: Int32?
  }

  /// `junctions × (frames + 1)`: the lowest cost of being at a junction after so many frames.
  private(set) var junctionCosts: [Int32]
  /// How each state (three a node) was reached in each frame; empty unless kept.
  private(set) var arrivals: [UInt8] = []
  /// The node that arrived at each junction, or -1; same shape as `junctionCosts`.
  private(set) var sources: [Int32] = []
  /// The junction that each junction was jumped to from, or -1.
  private(set) var origins: [Int32] = []

  let network: Network
  let frames: Int

  static let stayed: UInt8 = 0
  static let moved: UInt8 = 1
  /// First value for an arrival out of predecessor 0, 1, ….
  static let fromPredecessor: UInt8 = 2

  var total: Int32 { junctionCosts[network.wordCount * (frames + 1) + frames] }

  /// - Parameters:
  ///   - background: cost per frame of any speech, from the phone loop.
  ///   - backwards: walks the frames from the last to the first; the network must be reversed.
  ///   - keepsPath: keeps what `path()` needs, one byte per state and frame.
  init(
    network: Network, scores: SenoneScores, background: [Int32], penalties: Penalties,
    backwards: Bool = false, keepsPath: Bool = false
  ) {
    self.network = network
    frames = scores.frames
    junctionCosts = Array(
      repeating: Self.infinity, count: network.junctions * (scores.frames + 1))
    var step = SearchStep(network: network, penalties: penalties)
    if keepsPath {
      arrivals = Array(repeating: 0, count: 3 * network.nodes.count * frames)
      sources = Array(repeating: -1, count: network.junctions * (frames + 1))
      origins = sources
    }
    step.start()
    record(step, after: 0, keepsPath: keepsPath)
    let columns = scores.senones.count
    for index in 0..<frames {
      let frame = backwards ? frames - 1 - index : index
      scores.selected.withUnsafeBufferPointer { selected in
        step.advance(
          costs: UnsafeBufferPointer(rebasing: selected[frame * columns..<(frame + 1) * columns]),
          background: background[frame])
      }
      if keepsPath {
        let first = index * step.arrivals.count
        arrivals.replaceSubrange(first..<first + step.arrivals.count, with: step.arrivals)
      }
      record(step, after: index + 1, keepsPath: keepsPath)
    }
  }

  private mutating func record(_ step: SearchStep, after count: Int, keepsPath: Bool) {
    for junction in 0..<network.junctions {
      junctionCosts[junction * (frames + 1) + count] = step.junctions[junction]
      if keepsPath {
        sources[junction * (frames + 1) + count] = step.sources[junction]
        origins[junction * (frames + 1) + count] = step.origins[junction]
      }
    }
  }
}
