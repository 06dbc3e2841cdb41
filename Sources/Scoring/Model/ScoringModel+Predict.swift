extension ScoringModel {
  /// Judges a recording of a text.
  public func predict(_ features: Features) -> Predictions {
    let layout = features.layout
    let summary = FrameSummary(frames, features: features)
    let inputs = StageInputs(features: features, summary: summary)
    let phones = layout.segments.indices.map { phone.apply(inputs.phone($0)) }
    let goodness = phones.map { $0.targets[0] }
    let words = layout.writtenWords.enumerated().map { index, range in
      range.isEmpty
        ? nil : word(inputs.word(index, phones: range, goodness: goodness), phones[range])
    }
    return Predictions(
      phones: goodness.map { $0.clamped(to: 0...2) }, heard: summary.rivals,
      slips: slips?.slips(in: features) ?? layout.segments.map { _ in nil },
      words: words.map { $0.map(Self.bounded) },
      utterance: phones.isEmpty
        ? nil
        : whole(
          inputs.utterance(
            goodness: goodness, wordTotals: words.compactMap { $0?.total })),
      omitted: layout.spokenWords.enumerated().map { index, range in
        omitted.probability(inputs.omitted(index, phones: range, goodness: goodness))
      },
      added: (0..<features.gaps.rows).map { added.probability(features.gaps.row($0)) },
      match: match.probability(inputs.match(goodness: goodness)),
      speech: speechProbability(features.sound))
  }

  /// The word stage and the phone networks' own opinion of the word.
  private func word(
    _ row: [Float], _ phones: ArraySlice<Stage.Output>
  ) -> Predictions.Word {
    let staged = word.apply(row).targets
    let heard = (1...2).map { place in
      phones.map { $0.nets.isEmpty ? staged[place - 1] : $0.nets[place] }.mean
    }
    let mixed = zip(heard, staged).map { wordMix * $0 + (1 - wordMix) * $1 }
    return Predictions.Word(accuracy: mixed[0], total: mixed[1])
  }

  private func whole(_ row: [Float]) -> Predictions.Utterance {
    let scores = utterance.apply(row).targets.map { $0.clamped(to: 0...10) }
    return Predictions.Utterance(
      accuracy: scores[0], fluency: scores[1], prosody: scores[2], total: scores[3])
  }

  private static func bounded(_ word: Predictions.Word) -> Predictions.Word {
    Predictions.Word(
      accuracy: word.accuracy.clamped(to: 0...10), total: word.total.clamped(to: 0...10))
  }
}

extension Float {
  fileprivate func clamped(to range: ClosedRange<Float>) -> Float {
    min(range.upperBound, max(range.lowerBound, self))
  }
}
