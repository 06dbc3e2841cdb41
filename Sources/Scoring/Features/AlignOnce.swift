extension Aligner {
  /// Aligns the text with each word said once; nil if it does not fit into the frames.
  ///
  /// The features are measured along this path: a return to a word that was said before, which
  /// ``align(_:loop:omitting:)`` allows, explains slow or unclear speech too easily.
  public func alignOnce(
    _ scores: SenoneScores, loop: PhoneLoop, omitting omitted: Set<Int> = []
  ) -> Alignment? {
    let search = Search(
      network: network, scores: scores, background: loop.frameCosts,
      penalties: .init(omitted: omitted), keepsPath: true)
    guard let path = search.path() else { return nil }
    return Alignment(path: path, network: network, scores: scores, omitted: omitted)
  }
}
