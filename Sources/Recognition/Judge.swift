public import Scoring

/// From samples and a text to a verdict. One owner, one thread.
public final class Judge {
  private let acoustics: AcousticModel
  private let assessor: Assessor

  public init(acoustics: AcousticModel, model: ScoringModel) {
    self.acoustics = acoustics
    assessor = Assessor(model: model, triphones: acoustics.triphones)
  }

  /// - Parameter samples: the whole utterance, 16 kHz, mono.
  /// - Throws: `RecognitionError`.
  public func verdict(on samples: [Int16], text: ExpectedText) throws -> Verdict {
    let aligner = Aligner(text: text, triphones: acoustics.triphones)
    let evidence = try acoustics.measure(samples: samples, senones: aligner.senones)
    let observation = Observation(evidence: evidence, samples: samples)
    return assessor.verdict(on: observation, text: text, aligner: aligner)
  }
}
