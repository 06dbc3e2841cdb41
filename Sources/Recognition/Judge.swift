public import Scoring

/// From samples and a text to a verdict. One owner, one thread.
public final class Judge {
  private let acoustics: AcousticModel
  private let assessor: Assessor

  /// How much less a rival must cost before it is named (units of senone costs, 0.1024 nats each):
  /// who is told to have said another word should have said it (Documentation/Scoring.md).
  static let rivalMargin: Int32 = 350

  public init(acoustics: AcousticModel, model: ScoringModel) {
    self.acoustics = acoustics
    assessor = Assessor(model: model, triphones: acoustics.triphones)
  }

  /// - Parameter samples: the whole utterance, 16 kHz, mono.
  /// - Throws: `RecognitionError`.
  public func verdict(on samples: [Int16], text: ExpectedText) throws -> Verdict {
    try verdict(on: samples, text: text, beside: []).verdict
  }

  /// And whether a text that is easily said instead, such as the other word of a minimal pair, was
  /// said: it costs clearly less along the same frames, and its words score no worse.
  /// - Returns: the place of the rival that was said, if one was.
  /// - Throws: `RecognitionError`.
  public func verdict(
    on samples: [Int16], text: ExpectedText, beside rivals: [ExpectedText]
  ) throws -> (verdict: Verdict, rival: Int?) {
    let texts = [text] + rivals
    let aligners = texts.map { Aligner(text: $0, triphones: acoustics.triphones) }
    let senones = Set(aligners.flatMap(\.senones)).sorted()
    let evidence = try acoustics.measure(samples: samples, senones: senones)
    let observation = Observation(evidence: evidence, samples: samples)
    let observations = aligners.map { observation.selecting($0.senones) }
    let verdict = assessor.verdict(on: observations[0], text: text, aligner: aligners[0])
    guard !rivals.isEmpty, verdict != .noSpeech else { return (verdict, nil) }
    let costs = zip(aligners, observations).map { aligner, observation in
      aligner.fit(observation.evidence.senones, loop: observation.loop)?.total ?? .max
    }
    let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    // A rival that was not said either is no better than the text.
    guard best > 0, costs[0] - costs[best] >= Self.rivalMargin,
      case .scored(let assessment) = assessor.verdict(
        on: observations[best], text: texts[best], aligner: aligners[best]),
      assessment.meanOfWords >= verdict.assessment?.meanOfWords ?? 0
    else { return (verdict, nil) }
    return (verdict, best - 1)
  }
}

extension Verdict {
  fileprivate var assessment: Assessment? {
    switch self {
    case .scored(let assessment), .wrongText(let assessment): assessment
    case .noSpeech: nil
    }
  }
}

extension Assessment {
  fileprivate var meanOfWords: Double {
    words.isEmpty ? 0 : words.reduce(0) { $0 + $1.score } / Double(words.count)
  }
}
