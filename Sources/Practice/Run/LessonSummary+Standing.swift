import Scoring

extension LessonSummary {
  /// What became of the answers at one place.
  struct Standing: Hashable {
    /// The last answer, where it has a score.
    struct Spoken: Hashable {
      let text: String
      /// Overall, 0–100.
      let score: Double
      let sounds: [WeakSound]
    }

    var spoken: Spoken?
    /// Overall, 0–100, of the first answer that had a score.
    private(set) var first: Double?
    /// Whether a typed answer was right, where nothing was said.
    var typed: Bool?
    /// Where a word of a pair was told by ear, whether it was the right one.
    var picked: Bool?
    /// Of the last answer.
    var weak: [WeakWord] = []

    mutating func note(_ assessment: Assessment, of text: String) {
      typed = nil
      spoken = Spoken(
        text: text, score: assessment.scores.overall,
        sounds: assessment.words.filter { $0.status != .inserted }.flatMap(\.phones)
          .map { WeakSound(phone: $0.expected, score: $0.score) })
      first = first ?? assessment.scores.overall
      weak = assessment.words
        .filter { $0.status == .mispronounced || $0.status == .omitted }
        .map { WeakWord(text: PlainWord.bare($0.text), score: $0.score) }
    }
  }
}
