/// Where each phone of the expected text lies in a recording.
public struct Alignment: Sendable {
  /// A phone as it was said.
  public struct AlignedPhone: Sendable, Equatable {
    public let phone: Phone
    /// Index of the spoken word over the whole text.
    public let word: Int
    /// Index of the pronunciation that fitted best.
    public let pronunciation: Int
    /// Index of the phone in that pronunciation.
    public let index: Int
    /// First frame (10 ms each).
    public let start: Int
    /// One past the last frame.
    public let end: Int
    /// Mean cost per frame of its senones, in units of `SenoneScores`.
    public let cost: Float
  }

  /// In order of time. Words that were left out have none.
  public let phones: [AlignedPhone]
  /// Silence and noise between and around the words, in frames.
  public let pauses: [Range<Int>]
  /// Spoken words that were left out.
  public let omitted: Set<Int>
}

extension Alignment {
  init(path: Path, network: Network, scores: SenoneScores, omitted: Set<Int>) {
    var phones: [AlignedPhone] = []
    var pauses: [Range<Int>] = []
    for visit in path.visits {
      switch visit.label {
      case .pause: pauses.append(visit.start..<visit.end)
      case .background: break
      case .phone(let phone, let word, let pronunciation, let index):
        phones.append(
          AlignedPhone(
            phone: phone, word: word, pronunciation: pronunciation, index: index,
            start: visit.start, end: visit.end,
            cost: Self.cost(of: visit, in: network, scores: scores)))
      }
    }
    self.init(phones: phones, pauses: pauses, omitted: omitted)
  }

  /// Mean cost per frame of the cheapest way through the three states of a node.
  private static func cost(
    of visit: Path.Visit, in network: Network, scores: SenoneScores
  ) -> Float {
    let columns = network.nodes[visit.node].columns
    var costs = [Int32](repeating: Search.infinity, count: 3)
    for frame in visit.start..<visit.end {
      let row = frame * scores.senones.count
      for state in stride(from: 2, through: 0, by: -1) {
        let before = state > 0 ? costs[state - 1] : (frame == visit.start ? 0 : Search.infinity)
        costs[state] =
          min(Search.infinity, min(costs[state], before))
          + Int32(scores.selected[row + columns[state]])
      }
    }
    return Float(costs[2]) / Float(visit.end - visit.start)
  }
}
