extension StageInputs {
  /// What the phone stage is offered; the phone's own goodness, the neighbours' (0 at the edges),
  /// the lowest and the mean of its spoken word and of the text; what the word stage says of its
  /// written word.
  static let wrongNames =
    phoneNames
    + ["own", "previous", "next", "word.mean", "word.min", "all.mean", "all.min"].map {
      "goodness.\($0)"
    } + ["word.accuracy", "word.total"]

  /// A row for each phone: is it wrong?
  /// - Parameter words: of each written word; none where no phone of it was aligned.
  func wrong(goodness: [Float], words: [Predictions.Word?]) -> [[Float]] {
    let spoken = layout.spokenWords.map { goodness[$0] }
    let all = [goodness.mean, goodness.min() ?? 0]
    return layout.segments.enumerated().map { index, segment in
      let own = spoken[segment.word]
      let word = words[segment.written]
      return phone(index)
        + [
          goodness[index], index > 0 ? goodness[index - 1] : 0,
          index + 1 < goodness.count ? goodness[index + 1] : 0, own.mean, own.min() ?? 0,
        ] + all + [word?.accuracy ?? 0, word?.total ?? 0]
    }
  }
}
