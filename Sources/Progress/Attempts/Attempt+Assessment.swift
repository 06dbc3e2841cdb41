public import Foundation
public import Scoring

extension Attempt {
  /// What was said aloud and scored.
  public init(
    of item: ItemID, kind: String, text: String, at time: Date, in zone: TimeZone,
    assessment: Assessment
  ) {
    let scores = assessment.scores
    self.init(
      of: item, kind: kind, text: text, at: time, in: zone, isSpoken: true,
      overall: scores.overall,
      parts: Parts(
        accuracy: scores.accuracy, fluency: scores.fluency, completeness: scores.completeness,
        prosody: scores.prosody),
      words: assessment.words.map(AttemptWord.init))
  }
}

extension AttemptWord {
  /// Scores to a tenth: more digits say nothing, and the database grows by them.
  init(_ word: Word) {
    self.init(
      text: word.text, status: word.status.rawValue, score: tenths(word.score),
      phones: word.phones.map {
        AttemptPhone(expected: $0.expected, heard: $0.heard, score: tenths($0.score))
      })
  }
}

func tenths(_ score: Double) -> Double { (score * 10).rounded() / 10 }
