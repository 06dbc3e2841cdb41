/// Finds where an expected text lies in a recording, and what speaks against it.
public struct Aligner: Sendable {
  let network: Network

  /// The senones whose costs it needs, ascending.
  public var senones: [Int] { network.senones }

  public init(text: ExpectedText, triphones: TriphoneMap) {
    network = Network(words: text.words.flatMap(\.spoken), triphones: triphones)
  }

  /// Aligns the text less the words that were left out; nil if it does not fit into the frames.
  public func align(
    _ scores: SenoneScores, loop: PhoneLoop, omitting omitted: Set<Int> = []
  ) -> Alignment? {
    path(scores, loop: loop, .init(omitted: omitted)).map {
      Alignment(path: $0, network: network, scores: scores, omitted: omitted)
    }
  }

  /// To leave out a word costs as much as ten frames of a wrong phone.
  static let skipCost: Int32 = 200

  /// The words that fit worst where a recording is too short for all of them.
  public func wordsLeftOut(_ scores: SenoneScores, loop: PhoneLoop) -> Set<Int> {
    let visited = path(scores, loop: loop, .init(skip: Self.skipCost))?.visits.compactMap { visit in
      if case .phone(_, let word, _, _) = visit.label { word } else { nil }
    }
    return Set(0..<network.wordCount).subtracting(visited ?? [])
  }

  private func path(
    _ scores: SenoneScores, loop: PhoneLoop, _ penalties: Search.Penalties
  ) -> Path? {
    Search(
      network: network, scores: scores, background: loop.frameCosts, penalties: penalties,
      keepsPath: true
    ).path()
  }
}
