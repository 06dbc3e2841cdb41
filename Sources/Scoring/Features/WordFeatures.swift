import Foundation

/// Numbers for each spoken word that tell whether it was said at all.
enum WordFeatures {
  /// - What leaving the word out would cost more (`margin`, nats): / 10, per phone, per frame, per
  ///   phone less the mean over the text, / 10 less the smaller of the neighbours', and its rank
  ///   among the text's words (0 the lowest, 1 the highest).
  /// - Duration of its phones against what is usual (spreads): mean and shortest; phones; frames
  ///   (natural logarithm); share of phones at the shortest that the model allows (3 frames).
  /// - Mean log probability of its phones, mean and lowest, from triphones and context-independent
  ///   states (nats); margin over the best other phone likewise.
  /// - Cost along the word over the phone loop's in the same frames (nats per frame): mean, worst
  ///   phone, and the text's mean; share of frames that the loop hears as the expected phone.
  /// - Frames without speech before and after (natural logarithm of 1 + frames); what other
  ///   speech would save at its two junctions (nats / 10).
  /// - Place in the text (0 to 1), first, last, words in the text (/ 10), share of vowels.
  /// - Mean and lowest energy over the speech's mean (natural logarithm), share of voiced frames,
  ///   and whether the word has any phones (all else but the margin is 0 if not).
  static let names = [
    "margin", "margin.phone", "margin.frame", "margin.relative", "margin.neighbour", "margin.rank",
    "duration.mean", "duration.min", "phones", "frames", "shortest",
    "cd.mean", "cd.min", "ci.mean", "ci.min", "rival.cd.mean", "rival.cd.min", "rival.ci.mean",
    "rival.ci.min", "excess", "excess.worst", "text.excess", "loop.same", "pause.before",
    "pause.after", "saving.before", "saving.after", "place", "first", "last", "words", "vowels",
    "energy.mean", "energy.min", "voiced", "present",
  ]

  static func table(_ speech: AlignedSpeech, fit: TextFit) -> FeatureTable {
    let context = PhoneContext(speech)
    let margins = TextMargins(fit: fit, speech: speech)
    let excess = speech.excess
    let rows = speech.layout.spokenWords.enumerated().map { word, range in
      margins.values(of: word, phones: range.count, frames: speech.layout.frames(of: range))
        + shape(of: range, speech) + likelihood(of: range, context)
        + rivalry(of: range, speech, excess) + surroundings(of: word, range, speech, fit)
        + voice(of: range, speech)
    }
    return FeatureTable(names: names, rows: rows)
  }

  private static func shape(of range: Range<Int>, _ speech: AlignedSpeech) -> [Float] {
    let segments = speech.segments[range]
    let frames = speech.layout.frames(of: range)
    return [
      speech.durations[range].mean, speech.durations[range].min() ?? 0, Float(range.count),
      logf(Float(max(1, frames))),
      segments.map { Float($0.frames.count) }.share { $0 <= 3 },
    ]
  }

  private static func likelihood(of range: Range<Int>, _ context: PhoneContext) -> [Float] {
    [
      context.triphoneExpected, context.independentExpected, context.triphoneMargins,
      context.independentMargins,
    ].flatMap { [$0[range].mean, $0[range].min() ?? 0] }
  }

  private static func rivalry(
    of range: Range<Int>, _ speech: AlignedSpeech, _ excess: [Float]
  ) -> [Float] {
    let frames = Float(max(1, speech.layout.frames(of: range)))
    let same = speech.segments[range].map { segment in
      segment.frames.count { speech.loopPhones[$0] == segment.phone }
    }
    let weighted = zip(excess[range], speech.segments[range]).map { $0 * Float($1.frames.count) }
    return [
      weighted.sum / frames, excess[range].max() ?? 0, excess.mean,
      Float(same.reduce(0, +)) / frames,
    ]
  }

  private static func surroundings(
    of word: Int, _ range: Range<Int>, _ speech: AlignedSpeech, _ fit: TextFit
  ) -> [Float] {
    let gaps =
      range.isEmpty
      ? [0, 0] : [speech.layout.gaps[range.lowerBound], speech.layout.gaps[range.upperBound]]
    let vowels = speech.segments[range].count { $0.phone.isVowel }
    return gaps.map { log1pf(Float($0)) }
      + [word, word + 1].map { SenoneScores.nats(fit.additions[$0].saving) / 10 }
      + [
        Float(word) / Float(speech.spokenWords), word == 0 ? 1 : 0,
        word == speech.spokenWords - 1 ? 1 : 0, Float(speech.spokenWords) / 10,
        Float(vowels) / Float(max(1, range.count)),
      ]
  }

  private static func voice(of range: Range<Int>, _ speech: AlignedSpeech) -> [Float] {
    let frames = speech.segments[range].flatMap(\.frames)
    let loudness = frames.map { speech.contour.loudness[$0] }
    let voiced = frames.count { speech.contour.isVoiced[$0] }
    return [
      loudness.mean, loudness.min() ?? 0, Float(voiced) / Float(max(1, frames.count)),
      range.isEmpty ? 0 : 1,
    ]
  }
}

extension AlignedSpeech {
  /// Cost of each segment over the phone loop's in the same frames, nats per frame.
  var excess: [Float] {
    segments.map { segment in
      let loop = observation.loop.frameCosts[segment.frames].reduce(0, +)
      return (segment.cost - SenoneScores.nats(loop)) / Float(segment.frames.count)
    }
  }
}

extension SenoneScores {
  /// Units of cost as nats.
  static func nats(_ cost: Int32) -> Float { Float(cost) * natsPerUnit }
}
