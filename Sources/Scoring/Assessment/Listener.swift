/// One alignment of the text and what the models say of it.
struct Hearing: Sendable {
  let fit: TextFit
  let alignment: Alignment
  let predictions: Predictions

  /// Words that were left out already, and those that are as probably so as `probability`.
  func omitted(from probability: Float) -> Set<Int> {
    alignment.omitted.union(
      predictions.omitted.indices.filter { predictions.omitted[$0] >= probability })
  }
}

extension Hearing {
  /// Whether the text's words are at least a third of what was spoken. Somewhere in a long speech
  /// any few words are found; who says a line twice still has half.
  func isMostOfTheSpeech(in loop: PhoneLoop) -> Bool {
    let text = alignment.phones.reduce(0) { $0 + $1.end - $1.start }
    let spoken = loop.segments.reduce(0) { sum, segment in
      segment.phone.isSpeech ? sum + segment.end - segment.start : sum
    }
    return 3 * text >= spoken
  }
}

/// Lays a text, whole or less some words, beside a recording.
struct Listener: Sendable {
  let model: ScoringModel
  let text: ExpectedText
  let aligner: Aligner
  let observation: Observation

  /// What `match` is of nearly all right texts (98 % of the learners have .9 and more).
  static let goodMatch: Float = 0.5

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

  /// The beginning or the end of a text of which only that was said; nil for another text.
  ///
  /// A text of which half is missing fits hardly better than another one, until its missing words
  /// are taken out. They are taken out by and by, while any is doubtful; what is left must be one
  /// run from the beginning or to the end of the text and match it well. It must be a third of the
  /// text, and no more than two thirds: of any text some words can be taken out until it fits.
  func partOfText(after first: Hearing, _ thresholds: DetectionThresholds) -> Hearing? {
    let all = Set(spoken.indices)
    var hearing = first
    while true {
      let omitted = hearing.omitted(from: thresholds.omitted / 2)
      let said = all.subtracting(omitted).sorted()
      guard said.count >= max(2, all.count / 3), let start = said.first, let end = said.last
      else { return nil }
      if omitted == hearing.alignment.omitted {
        let isRun = end - start + 1 == said.count && (start == 0 || end == all.count - 1)
        let isPart = 3 * said.count <= 2 * all.count
        return isRun && isPart && hearing.predictions.match >= Self.goodMatch ? hearing : nil
      }
      guard let next = hear(omitting: omitted) else { return nil }
      hearing = next
    }
  }
}
