/// What listening to a recording with a text in hand led to.
public enum Verdict: Sendable, Hashable {
  /// The text was spoken, well or not.
  case scored(Assessment)
  /// Something else was spoken; the scores are low.
  case wrongText(Assessment)
  /// Nothing that is speech.
  case noSpeech
}

/// Assesses recordings: from what was measured to words and scores. Pure: the same measures give
/// the same verdict.
public struct Assessor: Sendable {
  private let model: ScoringModel
  private let triphones: TriphoneMap

  /// Less than this is no word (frames).
  private static let shortestSpeech = 15

  public init(model: ScoringModel, triphones: TriphoneMap) {
    self.model = model
    self.triphones = triphones
  }

  /// - Parameters:
  ///   - aligner: of this text; the observation has the senones that it asked for.
  public func verdict(
    on observation: Observation, text: ExpectedText, aligner: Aligner
  ) -> Verdict {
    guard observation.frames >= Self.shortestSpeech,
      model.speechProbability(Features.sound(observation)) >= model.thresholds.speech
    else { return .noSpeech }
    let listener = Listener(
      model: model, text: text, aligner: aligner, observation: observation)
    guard let first = listener.hear(omitting: listener.wordsWithoutRoom) else { return .noSpeech }
    if first.predictions.match < model.thresholds.match,
      let part = listener.partOfText(after: first, model.thresholds),
      part.isMostOfTheSpeech(in: observation.loop)
    {
      return .scored(assessment(part, match: part.predictions.match, listener))
    }
    let match = first.predictions.match
    let omitted = first.omitted(from: model.thresholds.omitted)
    let hearing =
      omitted == first.alignment.omitted ? first : listener.hear(omitting: omitted) ?? first
    let assessment = assessment(hearing, match: match, listener)
    return match >= model.thresholds.match && omitted.count < listener.spoken.count
      && hearing.isMostOfTheSpeech(in: observation.loop)
      ? .scored(assessment) : .wrongText(assessment)
  }

  private func assessment(
    _ hearing: Hearing, match: Float, _ listener: Listener
  ) -> Assessment {
    AssessmentBuilder(
      text: listener.text, hearing: hearing, additions: additions(hearing, listener), match: match
    ).assessment
  }

  /// Speech that the text does not have, named where it repeats words of the text.
  private func additions(_ hearing: Hearing, _ listener: Listener) -> [AddedSpeech] {
    let scores = listener.observation.evidence.senones
    return hearing.predictions.added.enumerated().compactMap { junction, probability in
      let frames = hearing.fit.additions[junction].frames
      guard probability >= model.thresholds.added, !frames.isEmpty else { return nil }
      let words = listener.aligner.wordsRepeated(
        in: frames, at: junction, words: listener.spoken, triphones: triphones, scores: scores,
        loop: hearing.fit.loop)
      return AddedSpeech(frames: frames, words: listener.spoken[words].map(\.text))
    }
  }
}

/// Speech that the text does not have.
struct AddedSpeech: Sendable, Equatable {
  let frames: Range<Int>
  /// Words of the text that were said again; empty for other speech.
  let words: [String]
}
