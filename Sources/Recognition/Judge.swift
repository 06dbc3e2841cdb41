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
    try verdict(on: samples, among: [text]).verdict
  }

  /// The verdict on the text that was said, of several that may be said; and whether one that is
  /// easily said instead was, such as the other word of a minimal pair.
  ///
  /// Of the texts the one counts that costs least along the frames. A rival was said if it costs
  /// clearly less still, and its words score no worse.
  /// - Parameter texts: not empty.
  /// - Returns: with the places of the text, and of the rival if one was said.
  /// - Throws: `RecognitionError`.
  public func verdict(
    on samples: [Int16], among texts: [ExpectedText], beside rivals: [ExpectedText] = []
  ) throws -> (verdict: Verdict, text: Int, rival: Int?) {
    let aligners = (texts + rivals).map { Aligner(text: $0, triphones: acoustics.triphones) }
    let evidence = try acoustics.measure(
      samples: samples, senones: Set(aligners.flatMap(\.senones)).sorted())
    let observation = Observation(evidence: evidence, samples: samples)
    func verdict(_ place: Int) -> Verdict {
      assessor.verdict(
        on: observation.selecting(aligners[place].senones), text: (texts + rivals)[place],
        aligner: aligners[place])
    }
    if aligners.count == 1 { return (verdict(0), 0, nil) }
    let costs = aligners.map { aligner in
      let seen = observation.selecting(aligner.senones)
      return aligner.fit(seen.evidence.senones, loop: seen.loop)?.total ?? .max
    }
    let text = texts.indices.min { costs[$0] < costs[$1] } ?? 0
    let wanted = verdict(text)
    // A rival that was not said either is no better than the text.
    guard wanted != .noSpeech,
      let rival = rivals.indices.min(by: { costs[texts.count + $0] < costs[texts.count + $1] }),
      costs[text] - costs[texts.count + rival] >= Self.rivalMargin,
      case .scored(let assessment) = verdict(texts.count + rival),
      assessment.meanOfWords >= wanted.assessment?.meanOfWords ?? 0
    else { return (wanted, text, nil) }
    return (wanted, text, rival)
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
