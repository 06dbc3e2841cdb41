import Scoring

extension RowOutcome {
  /// Whether every number is one that can be written; a scorer's fault must not become a NaN
  /// in somebody's table.
  var isFinite: Bool {
    let audio = self.audio.map { [$0.duration, $0.peak] } ?? []
    return (audio + (assessment?.numbers ?? [])).allSatisfy(\.isFinite)
  }
}

extension Assessment {
  fileprivate var numbers: [Double] {
    [scores.overall, scores.accuracy, scores.fluency, scores.completeness, scores.prosody]
      + words.flatMap(\.numbers)
  }
}

extension Word {
  fileprivate var numbers: [Double] {
    [score] + (span?.numbers ?? []) + phones.flatMap { [$0.score] + $0.span.numbers }
  }
}

extension Span {
  fileprivate var numbers: [Double] { [start, end] }
}
