import Foundation

/// Numbers for the whole utterance: how it fits the text, how it flows, how it sounds.
enum UtteranceFeatures {
  static let names =
    fitNames + fluencyNames + hearingNames + durationNames + pauseNames + melodyNames + rivalNames

  static func table(_ speech: AlignedSpeech, fit: TextFit) -> FeatureTable {
    guard !speech.segments.isEmpty else {
      return FeatureTable(
        names: names, rows: [[Float](repeating: 0, count: names.count)])
    }
    let flow = Flow(speech)
    let row =
      self.fit(speech, flow) + fluency(speech, flow) + hearing(speech, fit)
      + durations(speech, flow) + pauses(speech, flow) + melody(speech, flow)
      + rivals(speech, fit)
    return FeatureTable(names: names, rows: [row])
  }

  // MARK: Fit

  /// Over the phones: mean log probability from triphones, its margin over the best other phone,
  /// mean log probability from context-independent states, mean aligned score per frame (nats);
  /// 10th, 25th, 50th percentile of the first; shares under -5; shares of margins under -1 and -3;
  /// the first weighted by frames; mean of what margins lie below 0.
  static let fitNames = [
    "cd.mean", "margin.mean", "ci.mean", "score.mean", "cd.tenth", "cd.quarter", "cd.median",
    "cd.low", "margin.low", "margin.lowest", "cd.weighted", "margin.negative",
  ]

  private static func fit(_ speech: AlignedSpeech, _ flow: Flow) -> [Float] {
    let expected = speech.expected(speech.triphone)
    let margins = speech.margins(speech.triphone)
    return [
      expected.mean, margins.mean, speech.expected(speech.independent).mean, speech.scores.mean,
      expected.percentile(0.1), expected.percentile(0.25), expected.median,
      expected.share { $0 < -5 }, margins.share { $0 < -1 }, margins.share { $0 < -3 },
      zip(expected, flow.frames).map { $0 * $1 }.sum / flow.frames.sum,
      margins.map { min(0, $0) }.mean,
    ]
  }

  // MARK: Fluency

  /// Phones per second from first to last, and without pauses (over 0.15 s); pauses, their share of
  /// the time, the longest (frames), pauses per phone; frames of phones: spread over mean; phones;
  /// mean frames; spread of their natural logarithm.
  static let fluencyNames = [
    "rate", "rate.speaking", "pauses", "pauses.share", "pauses.longest", "pauses.phone",
    "frames.variation", "phones", "frames.mean", "frames.spread",
  ]

  private static func fluency(_ speech: AlignedSpeech, _ flow: Flow) -> [Float] {
    let count = Float(speech.segments.count)
    let paused = flow.pauses.sum
    return [
      count / flow.span * 100, count / max(1, flow.span - paused) * 100, Float(flow.pauses.count),
      paused / flow.span, flow.gaps.max() ?? 0, Float(flow.pauses.count) / count,
      flow.frames.deviation / flow.frames.mean, count, flow.frames.mean,
      flow.frames.map { logf($0) }.deviation,
    ]
  }

  // MARK: Hearing

  /// Words; mean aligned score per frame of speech, cost along the text and along the phone loop
  /// less that, per frame (nats); edits between what the loop heard and the text's phones, and
  /// the loop's phones, per phone; share of speech that the loop hears as the text.
  static let hearingNames = [
    "words", "score", "text.score", "loop.score", "loop.edits", "loop.phones", "loop.same",
  ]

  private static func hearing(_ speech: AlignedSpeech, _ fit: TextFit) -> [Float] {
    let count = Float(speech.segments.count)
    let frames = Float(speech.observation.frames)
    let total = SenoneScores.nats(fit.total)
    let loop = SenoneScores.nats(speech.observation.loop.frameCosts.reduce(0, +))
    let heard = speech.observation.loop.segments.map(\.phone).filter { $0 != .silence }
    let same = speech.segments.reduce(0) { sum, segment in
      sum + segment.frames.count { speech.loopPhones[$0] == segment.phone }
    }
    let spoken = Float(speech.segments.reduce(0) { $0 + $1.frames.count })
    return [
      Float(speech.spokenWords), -speech.segments.map(\.cost).sum / spoken, -total / frames,
      (total - loop) / frames, Float(editDistance(heard, speech.segments.map(\.phone))) / count,
      Float(heard.count) / count, Float(same) / spoken,
    ]
  }

  // MARK: Rivals

  /// Margins of words (nats per phone: mean, lowest, 20th percentile; share below 0; lowest / 10);
  /// what other speech would save: most anywhere (/ 10), sum per frame; share of all frames that
  /// phones cover, and that the text has no phones for but the loop hears as speech; mean and 90th percentile of the phones' cost over the loop's (nats).
  static let rivalNames = [
    "words.margin", "words.margin.min", "words.margin.low", "words.negative", "words.lowest",
    "saving.most", "saving.sum", "covered", "unexplained", "excess.mean",
    "excess.tenth",
  ]

  private static func rivals(_ speech: AlignedSpeech, _ fit: TextFit) -> [Float] {
    let frames = Float(speech.observation.frames)
    let savings = fit.additions.map { SenoneScores.nats($0.saving) }
    let unexplained = speech.isSpeech.indices.count {
      !speech.isSpeech[$0] && speech.loopPhones[$0].isSpeech
    }
    return TextMargins(fit: fit, speech: speech).summary + [
      (savings.max() ?? 0) / 10, savings.sum / frames,
      Float(speech.isSpeech.count { $0 }) / frames,
      Float(unexplained) / frames, speech.excess.mean, speech.excess.percentile(0.9),
    ]
  }
}
