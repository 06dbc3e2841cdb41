import Foundation

extension UtteranceFeatures {
  /// Times in an utterance, in frames.
  struct Flow: Sendable {
    /// Of each phone.
    let frames: [Float]
    /// From the first phone to the last.
    let span: Float
    /// Between phones, also where there is none (0).
    let gaps: [Float]
    /// Gaps that are heard as pauses: over 0.15 s.
    let pauses: [Float]
    /// Places of the vowels.
    let vowels: [Int]

    init(_ speech: AlignedSpeech) {
      frames = speech.segments.map { Float($0.frames.count) }
      let start = speech.segments.first?.frames.lowerBound ?? 0
      let end = speech.segments.last?.frames.upperBound ?? 0
      span = Float(max(1, end - start))
      gaps = speech.layout.gaps.dropFirst().dropLast().map { Float($0) }
      pauses = gaps.filter { $0 > 15 }
      vowels = speech.segments.indices.filter { speech.segments[$0].phone.isVowel }
    }
  }

  /// Durations against what is usual for each phone (spreads): mean, spread, 90th and 10th
  /// percentile; mean and spread over the vowels; normalised pairwise variability of the vowels'
  /// durations (Grabe & Low 2002); share of vowels; the last phone and the mean of the last three.
  static let durationNames = [
    "duration.mean", "duration.spread", "duration.high", "duration.low", "vowels.mean",
    "vowels.spread", "vowels.variability", "vowels", "duration.last", "duration.end",
  ]

  static func durations(_ speech: AlignedSpeech, _ flow: Flow) -> [Float] {
    let deviations = speech.durations
    let vowels = flow.vowels.map { deviations[$0] }
    let lengths = flow.vowels.map { flow.frames[$0] }
    let changes = zip(lengths.dropFirst(), lengths).map { 2 * abs($0 - $1) / ($0 + $1) }
    return [
      deviations.mean, deviations.deviation, deviations.percentile(0.9),
      deviations.percentile(0.1), vowels.mean, vowels.deviation, changes.mean,
      Float(vowels.count) / Float(deviations.count), deviations.last ?? 0,
      deviations.suffix(3).mean,
    ]
  }

  /// Frames before the first and after the last phone; sum of the gaps' natural logarithms per
  /// phone; short gaps (0.04 to 0.15 s) and pauses per junction; gaps over 0.3 and over 0.5 s; mean
  /// pause (frames).
  static let pauseNames = [
    "lead", "trail", "gaps.logarithm", "gaps.short", "pauses.word", "gaps.long", "gaps.longest",
    "pauses.mean",
  ]

  static func pauses(_ speech: AlignedSpeech, _ flow: Flow) -> [Float] {
    let junctions = Float(max(1, speech.spokenWords - 1))
    let end = speech.segments.last?.frames.upperBound ?? 0
    return [
      Float(speech.segments.first?.frames.lowerBound ?? 0),
      Float(speech.observation.frames - end),
      flow.gaps.filter { $0 > 0 }.map { logf($0) }.sum / Float(speech.segments.count),
      Float(flow.gaps.count { $0 > 3 && $0 <= 15 }) / junctions,
      Float(flow.pauses.count) / junctions, Float(flow.gaps.count { $0 > 30 }),
      Float(flow.gaps.count { $0 > 50 }), flow.pauses.mean,
    ]
  }

  /// Melody and loudness: the speaker's median pitch (semitones over 100 Hz), share of voiced
  /// speech, spread of the pitch and its 10th to 90th percentile, its slope (semitones a second),
  /// spread of the energy, energy of the speech over that around it (natural logarithm; 0 with no
  /// more than 3 frames around it); over the vowels: spread of pitch (semitones), mean steepness,
  /// spread of energy, highest energy, the last one's pitch and rise, mean change of pitch and
  /// of energy from one to the next, and how duration goes with energy (correlation).
  static let melodyNames = [
    "pitch.level", "voiced", "pitch.spread", "pitch.range", "pitch.slope", "energy.spread",
    "energy.contrast", "vowels.pitch", "vowels.rise", "vowels.energy", "vowels.loudest",
    "end.pitch", "end.rise", "vowels.pitch.change", "vowels.energy.change", "vowels.stress",
  ]

  static func melody(_ speech: AlignedSpeech, _ flow: Flow) -> [Float] {
    let contour = speech.contour
    let frames = speech.isSpeech.indices.filter { speech.isSpeech[$0] }
    let around = speech.isSpeech.indices.filter { !speech.isSpeech[$0] }
    let voiced = frames.filter { contour.isVoiced[$0] }
    let melody = voiced.map { contour.melody[$0] }
    let enough = melody.count > 5
    let vowels = flow.vowels.map { SegmentVoice(speech.segments[$0].frames, contour: contour) }
    let pitches = vowels.map { $0.pitchMean }
    let energies = vowels.map { $0.energyMean }
    return [
      contour.level, Float(voiced.count) / Float(frames.count), enough ? melody.deviation : 0,
      enough ? melody.percentile(0.9) - melody.percentile(0.1) : 0,
      melody.count > 10 ? slope(voiced.map { Float($0) / 100 }, melody) : 0,
      frames.map { contour.loudness[$0] }.deviation,
      around.count > 3 ? -around.map { contour.loudness[$0] }.mean : 0, pitches.deviation,
      vowels.map { abs($0.pitchRise) }.mean, energies.deviation,
      vowels.map(\.energyMax).max() ?? 0, pitches.last ?? 0,
      vowels.last?.pitchRise ?? 0, pitches.unrest, energies.unrest,
      correlation(flow.vowels.map { speech.durations[$0] }, energies),
    ]
  }
}
