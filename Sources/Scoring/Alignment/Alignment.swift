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

  /// In order of time. Words that were left out have none; of a word said twice, the last time.
  public let phones: [AlignedPhone]
  /// Silence and noise between and around the words, in frames.
  public let pauses: [Range<Int>]
  /// Speech that the text does not have, in frames.
  public let additions: [Range<Int>]
  /// Words said before, in order of time: the first times of what was said twice.
  public let repetitions: [(word: Int, frames: Range<Int>)]
  /// Spoken words that were left out.
  public let omitted: Set<Int>
}

/// Finds an alignment, and how well the text fits beside its rivals.
public struct Aligner: Sendable {
  let network: Network

  /// The senones whose costs it needs, ascending.
  public var senones: [Int] { network.senones }

  public init(text: ExpectedText, triphones: TriphoneMap) {
    network = Network(words: text.words.flatMap(\.spoken), triphones: triphones)
  }

  /// How the whole text fits: what each way through the recording costs.
  public struct Fit: Sendable {
    /// Cost along the text, or nil if the recording is too short for it.
    public let total: Int32?
    /// For each spoken word, how much more it costs to leave it out: negative if the recording
    /// fits better without the word. In units of `SenoneScores`; 0 where there is no total.
    public let margins: [Int32]
    public let loop: PhoneLoop
  }

  /// Weighs the text against itself less one word, for every word.
  ///
  /// With F(j, t) the lowest cost of the first t frames up to junction j, and B(j, t) that of the
  /// frames after, leaving out word w costs min over t of F(w, t) + B(w + 1, t).
  public func fit(_ scores: SenoneScores) -> Fit {
    let loop = PhoneLoop(scores: scores)
    let count = network.wordCount
    let forward = Search(
      network: network, scores: scores, background: loop.frameCosts, penalties: .init())
    guard forward.total < Search.infinity else {
      return Fit(total: nil, margins: Array(repeating: 0, count: count), loop: loop)
    }
    let backward = Search(
      network: network.reversed, scores: scores, background: loop.frameCosts, penalties: .init(),
      backwards: true)
    let frames = scores.frames
    let margins = (0..<count).map { word in
      let without = (0...frames).lazy.map { frame in
        forward.junctionCosts[word * (frames + 1) + frame]
          + backward.junctionCosts[(count - word - 1) * (frames + 1) + frames - frame]
      }.min()
      return min(Search.infinity, without ?? Search.infinity) - forward.total
    }
    return Fit(total: forward.total, margins: margins, loop: loop)
  }

  /// Going back to an earlier word must save this much (15 nats) before it is believed.
  static let backCost: Int32 = 150

  /// Aligns the text less the words that were left out; nil if it does not fit into the frames.
  public func align(
    _ scores: SenoneScores, loop: PhoneLoop, omitting omitted: Set<Int> = []
  ) -> Alignment? {
    let search = Search(
      network: network, scores: scores, background: loop.frameCosts,
      penalties: .init(omitted: omitted, back: Self.backCost), keepsPath: true)
    guard let path = search.path() else { return nil }
    return Alignment(path: path, network: network, scores: scores, omitted: omitted)
  }
}

extension Alignment {
  init(path: Path, network: Network, scores: SenoneScores, omitted: Set<Int>) {
    var phones: [AlignedPhone] = []
    var pauses: [Range<Int>] = []
    var additions: [Range<Int>] = []
    var repetitions: [(word: Int, frames: Range<Int>)] = []
    var jumps = path.jumps[...]
    for visit in path.visits {
      while let jump = jumps.first, jump.frame <= visit.start {
        jumps.removeFirst()
        // What was said from the junction gone back to is about to be said again.
        let again = phones.firstIndex { $0.word >= jump.to } ?? phones.endIndex
        for phone in phones[again...] {
          if let last = repetitions.last, last.word == phone.word,
            last.frames.upperBound == phone.start
          {
            repetitions[repetitions.count - 1].frames = last.frames.lowerBound..<phone.end
          } else {
            repetitions.append((phone.word, phone.start..<phone.end))
          }
        }
        phones.removeSubrange(again...)
      }
      switch visit.label {
      case .pause: pauses.append(visit.start..<visit.end)
      case .background: additions.append(visit.start..<visit.end)
      case .phone(let phone, let word, let pronunciation, let index):
        phones.append(
          AlignedPhone(
            phone: phone, word: word, pronunciation: pronunciation, index: index,
            start: visit.start, end: visit.end,
            cost: Self.cost(of: visit, in: network, scores: scores)))
      }
    }
    self.init(
      phones: phones, pauses: pauses, additions: additions, repetitions: repetitions,
      omitted: omitted)
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
