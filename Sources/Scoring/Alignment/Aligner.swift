/// Finds where an expected text lies in a recording, and what speaks against it.
public struct Aligner: Sendable {
  let network: Network

  /// The senones whose costs it needs, ascending.
  public var senones: [Int] { network.senones }

  public init(text: ExpectedText, triphones: TriphoneMap) {
    network = Network(words: text.words.flatMap(\.spoken), triphones: triphones)
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
