import Foundation

/// Numbers for each junction (before the first word, between words, after the last) that tell
/// whether something was said there that the text does not have.
enum GapFeatures {
  /// - What other speech would save there over the text alone (nats): / 10, per frame, / 10 less
  ///   the most that any other junction saves; the frames of that speech.
  /// - In those frames: the phone loop's mean cost (nats), the share that it hears as speech, and
  ///   phones that it hears; energy over the speech's mean (natural logarithm); share of voiced
  ///   frames; cost along the text over the loop's (nats per frame, where the text has phones);
  ///   share that the text has phones for; log probability of silence (nats).
  /// - Frames between the words around (natural logarithm of 1 + frames, to the recording's edge
  ///   at the ends) and the share of them that the loop hears as speech.
  /// - Margins of the words around (nats / 10; of the one there is at an edge), lower and higher.
  /// - Whether it is the first or last junction; words in the text (/ 10); mean excess of the text.
  static let names = [
    "saving", "saving.frame", "saving.relative", "frames", "loop.cost", "loop.speech",
    "loop.phones", "energy", "voiced", "excess", "covered", "silence", "pause", "pause.speech",
    "margin.low", "margin.high", "first", "last", "words", "text.excess",
  ]

  static func table(_ speech: AlignedSpeech, fit: TextFit) -> FeatureTable {
    let margins = TextMargins(fit: fit, speech: speech).margins
    let excess = speech.excess
    var covering = [Int](repeating: -1, count: speech.observation.frames)
    for (place, segment) in speech.segments.enumerated() {
      for frame in segment.frames { covering[frame] = place }
    }
    let pauses = speech.layout.pauses(of: speech.observation.frames)
    let savings = fit.additions.map { SenoneScores.nats($0.saving) }
    let rows = fit.additions.enumerated().map { junction, addition in
      let others = savings.enumerated().filter { $0.offset != junction }.map(\.element)
      let around = [junction - 1, junction].filter(margins.indices.contains).map {
        margins[$0] / 10
      }
      let saving = savings[junction]
      let count = Float(max(1, addition.frames.count))
      return [saving / 10, saving / count, (saving - (others.max() ?? 0)) / 10]
        + inside(addition.frames, speech, covering.map { $0 < 0 ? nil : excess[$0] })
        + [
          log1pf(Float(pauses[junction].count)),
          pauses[junction].map { speech.loopPhones[$0].isSpeech ? 1 : 0 }.mean,
          around.min() ?? 0, around.max() ?? 0, junction == 0 ? 1 : 0,
          junction == fit.additions.count - 1 ? 1 : 0, Float(speech.spokenWords) / 10, excess.mean,
        ]
    }
    return FeatureTable(names: names, rows: rows)
  }

  private static func inside(
    _ frames: Range<Int>, _ speech: AlignedSpeech, _ excess: [Float?]
  ) -> [Float] {
    let observation = speech.observation
    let covered = frames.compactMap { excess[$0] }
    let count = Float(max(1, frames.count))
    return [
      Float(frames.count), observation.loop.frameCosts[frames].map(SenoneScores.nats).mean,
      frames.map { speech.loopPhones[$0].isSpeech ? 1 : 0 }.mean,
      Float(frames.count { speech.loopStarts[$0] && speech.loopPhones[$0].isSpeech }),
      frames.map { speech.contour.loudness[$0] }.mean,
      Float(frames.count { observation.track.voicing[$0] > 0.75 }) / count, covered.mean,
      Float(covered.count) / count,
      frames.map { observation.independent[$0, .silence] }.mean,
    ]
  }
}
