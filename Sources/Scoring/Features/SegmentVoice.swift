/// Voice and loudness over one stretch of speech.
struct SegmentVoice: Sendable, Equatable {
  /// Share of voiced frames.
  let voiced: Float
  /// Over the mean of the speech, natural logarithm.
  let energyMean: Float
  let energyMax: Float
  let energyMin: Float
  /// Semitones over the speaker's median; 0 without two voiced frames.
  let pitchMean: Float
  /// Mean of the second half less that of the first.
  let pitchRise: Float
  let pitchRange: Float
  let hasPitch: Bool

  init(_ frames: Range<Int>, contour: VoiceContour) {
    let loudness = contour.loudness[frames]
    energyMean = loudness.mean
    energyMax = loudness.max() ?? 0
    energyMin = loudness.min() ?? 0
    let melody = contour.melody(in: frames)
    voiced = frames.isEmpty ? 0 : Float(melody.count) / Float(frames.count)
    hasPitch = melody.count >= 2
    let half = melody.count / 2
    pitchMean = hasPitch ? melody.mean : 0
    pitchRise = hasPitch ? melody[half...].mean - melody[..<half].mean : 0
    pitchRange = hasPitch ? (melody.max() ?? 0) - (melody.min() ?? 0) : 0
  }
}
