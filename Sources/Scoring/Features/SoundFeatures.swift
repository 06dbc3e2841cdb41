import Foundation

/// Numbers that tell speech from silence, noise, tones and music, without any text.
///
/// All names begin with `sound.`, since the models see them beside the utterance's.
enum SoundFeatures {
  static let names =
    (levelNames + changeNames + voiceNames + waveNames + loopNames + posteriorNames)
    .map { "sound." + $0 }

  static func table(_ observation: Observation) -> FeatureTable {
    guard observation.frames > 0 else {
      return FeatureTable(names: names, rows: [[Float](repeating: 0, count: names.count)])
    }
    let active = activeFrames(observation.track.energy)
    let row =
      level(observation.track.energy, active) + change(observation, active)
      + voice(observation.track, active) + wave(observation.track, active)
      + loop(observation) + posteriors(observation, active)
    return FeatureTable(names: names, rows: [row])
  }

  /// Frames less than 6 nats (26 dB) below the loud ones (95th percentile).
  private static func activeFrames(_ energy: [Float]) -> [Int] {
    let loud = energy.percentile(0.95)
    return energy.indices.filter { energy[$0] > loud - 6 }
  }

  // MARK: Level

  /// Energy (natural logarithm): 95th percentile, over the median, over the 5th percentile; spread
  /// over all and over active frames (within 6 nats of the 95th percentile); share of active
  /// frames; mean change from frame to frame and over 10 frames; frames (natural logarithm).
  private static let levelNames = [
    "level", "level.median", "level.floor", "level.spread", "level.active.spread", "active",
    "level.change.1", "level.change.10", "frames",
  ]

  private static func level(_ energy: [Float], _ active: [Int]) -> [Float] {
    let loud = energy.percentile(0.95)
    let later = zip(energy.dropFirst(10), energy).map { abs($0 - $1) }
    return [
      loud, loud - energy.median, loud - energy.percentile(0.05), energy.deviation,
      active.map { energy[$0] }.deviation, Float(active.count) / Float(energy.count),
      energy.unrest, later.mean, logf(Float(energy.count)),
    ]
  }

  // MARK: Change

  private static let lags = [1, 3, 5, 10, 20]

  /// Distance of the cepstra (coefficients 1 to 12) of active frames from those 1, 3, 5, 10, 20
  /// frames later: mean and spread; the first mean over the last; mean and spread of coefficient 1
  /// (tilt of the spectrum) and the spread of all from their means.
  private static let changeNames =
    lags.flatMap { ["change.\($0)", "change.\($0).spread"] }
    + ["change.ratio", "tilt", "tilt.spread", "spectrum.spread"]

  private static func change(_ observation: Observation, _ active: [Int]) -> [Float] {
    let means = lags.map { lag -> (mean: Float, spread: Float) in
      let distances = active.filter { $0 + lag < observation.frames }.map { frame in
        squareDistance(observation.cepstrum(frame), observation.cepstrum(frame + lag)).squareRoot()
      }
      return (distances.mean, distances.deviation)
    }
    let tilt = active.map { observation.evidence.cepstra[$0 * Evidence.cepstrumSize + 1] }
    let spreads = (1..<Evidence.cepstrumSize).map { place in
      active.map { observation.evidence.cepstra[$0 * Evidence.cepstrumSize + place] }.deviation
    }
    return means.flatMap { [$0.mean, $0.spread] } + [
      means[0].mean / max(1e-3, means[4].mean), tilt.mean, tilt.deviation, spreads.mean,
    ]
  }

  private static func squareDistance(
    _ first: ArraySlice<Float>, _ second: ArraySlice<Float>
  ) -> Float {
    zip(first.dropFirst(), second.dropFirst()).map { ($0 - $1) * ($0 - $1) }.sum
  }

  // MARK: Voice

  /// Share of active frames that are voiced (autocorrelation over 0.75) and clearly periodic
  /// (over 0.95); that correlation's mean, spread, 10th and 90th percentile. Over voiced frames:
  /// median pitch (semitones over 100 Hz), 10th to 90th percentile, mean change from a voiced frame to
  /// the next, share of changes under 0.1 and over 3 semitones; voiced stretches per second and
  /// their mean length (frames).
  private static let voiceNames = [
    "voiced", "periodic", "voicing", "voicing.spread", "voicing.low", "voicing.high", "pitch",
    "pitch.range", "pitch.change", "pitch.steady", "pitch.jumps", "stretches", "stretches.length",
  ]

  private static func voice(_ track: SoundTrack, _ active: [Int]) -> [Float] {
    let voicing = active.map { track.voicing[$0] }
    let voiced = active.filter { track.voicing[$0] > 0.75 }
    let pitches = voiced.map { 12 * log2f(max(50, track.pitch[$0]) / 100) }
    let changes = voiced.indices.dropFirst().filter { voiced[$0] == voiced[$0 - 1] + 1 }
      .map { abs(pitches[$0] - pitches[$0 - 1]) }
    let stretches = Float(voiced.count - changes.count)
    return [
      voicing.share { $0 > 0.75 }, voicing.share { $0 > 0.95 }, voicing.mean, voicing.deviation,
      voicing.percentile(0.1), voicing.percentile(0.9), pitches.median,
      pitches.percentile(0.9) - pitches.percentile(0.1), changes.mean,
      changes.share { $0 < 0.1 }, changes.share { $0 > 3 },
      stretches / Float(track.energy.count) * 100, Float(voiced.count) / max(1, stretches),
    ]
  }

  // MARK: Wave

  /// Crossings of zero per sample in active frames: mean, spread, change from frame to frame;
  /// highest sample over the root of the mean square: mean and highest.
  private static let waveNames = [
    "crossings", "crossings.spread", "crossings.change", "crest", "crest.highest",
  ]

  private static func wave(_ track: SoundTrack, _ active: [Int]) -> [Float] {
    let crossings = active.map { track.crossings[$0] }
    let crest = active.map { track.crest[$0] }
    return [
      crossings.mean, crossings.deviation, crossings.unrest, crest.mean, crest.max() ?? 0,
    ]
  }

  // MARK: Loop

  /// What the phone loop hears: shares of silence and noise; phones per second of speech heard and of
  /// all; their mean length and its spread (frames); kinds of phones per phone; share of vowels;
  /// mean cost per frame and its spread, and mean cost in speech heard (nats).
  private static let loopNames = [
    "silence", "noise", "rate.speech", "rate", "length", "length.spread", "kinds", "vowels",
    "loop.cost", "loop.cost.spread", "loop.cost.speech",
  ]

  private static func loop(_ observation: Observation) -> [Float] {
    let segments = observation.loop.segments
    let frames = Float(observation.frames)
    func share(_ phone: Phone) -> Float {
      Float(segments.filter { $0.phone == phone }.reduce(0) { $0 + $1.end - $1.start }) / frames
    }
    let heard = segments.filter(\.phone.isSpeech)
    let lengths = heard.map { Float($0.end - $0.start) }
    let costs = observation.loop.frameCosts.map(SenoneScores.nats)
    let count = Float(heard.count)
    return [
      share(.silence), share(.noise), count / max(1, lengths.sum) * 100, count / frames * 100,
      lengths.mean, lengths.deviation, Float(Set(heard.map(\.phone)).count) / max(1, count),
      Float(heard.count { $0.phone.isVowel }) / max(1, count), costs.mean, costs.deviation,
      heard.flatMap { costs[$0.start..<$0.end] }.mean,
    ]
  }

  // MARK: Posteriors

  /// Of the context-independent probabilities in active frames: mean entropy (nats), mean and
  /// spread of the highest (natural logarithm), entropy of how often each phone is the likeliest
  /// (nats), share of frames where that is another phone than in the frame before, share where it
  /// is silence or noise; share where triphones agree on it; mean lowest cost of any
  /// context-independent state (nats over the best senone of the model).
  private static let posteriorNames = [
    "entropy", "best", "best.spread", "best.variety", "best.changes", "best.silence",
    "best.agreement", "cost",
  ]

  private static func posteriors(_ observation: Observation, _ active: [Int]) -> [Float] {
    var entropies: [Float] = []
    var highest: [Float] = []
    var counts = [Float](repeating: 0, count: Posteriors.width)
    var winners: [Int] = []
    var agreements = 0
    for frame in active {
      let logs = Array(observation.independent.row(frame))
      entropies.append(-logs.map { $0 < -20 ? 0 : expf($0) * $0 }.sum)
      let best = place(ofHighest: logs)
      highest.append(logs[best])
      counts[best] += 1
      winners.append(best)
      if place(ofHighest: Array(observation.triphone.row(frame))) == best { agreements += 1 }
    }
    let count = Float(max(1, active.count))
    let shares = counts.map { $0 / count }.filter { $0 > 0 }
    let changes = zip(winners, winners.dropFirst()).count { $0 != $1 }
    let silent = [Phone.silence, .noise, .spoken].map { counts[Int($0.rawValue)] }.sum
    let senones = observation.evidence.senones
    return [
      entropies.mean, highest.mean, highest.deviation, -shares.map { $0 * logf($0) }.sum,
      Float(changes) / count, silent / count, Float(agreements) / count,
      meanLowest(senones.independent, active),
    ]
  }

  private static func place(ofHighest values: [Float]) -> Int {
    values.indices.max { values[$0] < values[$1] } ?? 0
  }

  private static func meanLowest(_ costs: [UInt16], _ frames: [Int]) -> Float {
    let width = SenoneScores.independentCount
    return frames.map { frame in
      SenoneScores.nats(Int32(costs[frame * width..<(frame + 1) * width].min() ?? 0))
    }.mean
  }
}
