/// One alignment of the text and what the models say of it.
struct Hearing: Sendable {
  let fit: TextFit
  let alignment: Alignment
  let predictions: Predictions
}

/// Lays a text, whole or less some words, beside a recording.
struct Listener: Sendable {
  let model: ScoringModel
  let text: ExpectedText
  let aligner: Aligner
  let observation: Observation

  var spoken: [SpokenWord] { text.words.flatMap(\.spoken) }

  private var scores: SenoneScores { observation.evidence.senones }

  /// Words that a recording is too short for; empty if all find room.
  var wordsWithoutRoom: Set<Int> {
    aligner.align(scores, loop: observation.loop) == nil
      ? aligner.wordsLeftOut(scores, loop: observation.loop) : []
  }

  /// Nil if the recording is too short even so.
  func hear(omitting omitted: Set<Int>) -> Hearing? {
    guard let fit = aligner.fit(scores, loop: observation.loop, omitting: omitted),
      let alignment = aligner.align(scores, loop: observation.loop, omitting: omitted)
    else { return nil }
    let features = Features(
      text: text, aligner: aligner, alignment: alignment, fit: fit, observation: observation)
    return Hearing(fit: fit, alignment: alignment, predictions: model.predict(features))
  }
}
