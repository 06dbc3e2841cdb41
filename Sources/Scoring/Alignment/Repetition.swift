extension Aligner {
  /// How much dearer than the phone loop a frame of repeated words may be. Words that were said
  /// lie about 8 units over the loop, words that were not about 28.
  static let repetitionFrameCost: Float = 16

  /// Which words of the text were said in some stretch of frames at a junction: the last ones
  /// before it, or the first ones after it, up to four. Empty if none of them fits.
  ///
  /// - Parameter words: all spoken words of the text.
  func wordsRepeated(
    in frames: Range<Int>, at junction: Int, words: [SpokenWord], triphones: TriphoneMap,
    scores: SenoneScores, loop: PhoneLoop
  ) -> Range<Int> {
    let before = (max(0, junction - 4)..<junction).map { $0..<junction }
    let after = (junction..<min(words.count, junction + 4)).map { junction..<$0 + 1 }
    let heard = loop.frameCosts[frames].reduce(0, +)
    let scores = scores.cut(to: frames)
    let costs = (before + after).map { candidate in
      let network = Network(words: Array(words[candidate]), triphones: triphones)
      let total = Search(
        network: network, scores: scores.selecting(network.senones),
        background: Array(loop.frameCosts[frames]), penalties: .init()
      ).total
      return (candidate, Float(total - heard) / Float(frames.count))
    }
    guard let best = costs.min(by: { $0.1 < $1.1 }), best.1 < Self.repetitionFrameCost else {
      return junction..<junction
    }
    return best.0
  }
}
