import Foundation

/// Melody and loudness of the voice, beside the speaker's own level.
struct VoiceContour: Sendable, Equatable {
  /// Frames of speech that are clearly voiced.
  let isVoiced: [Bool]
  /// Semitones over the speaker's median pitch; means something in voiced frames only.
  let melody: [Float]
  /// The speaker's median pitch in semitones over 100 Hz, 0 if hardly anything is voiced.
  let level: Float
  /// Energy of each frame over the mean of the speech, natural logarithm.
  let loudness: [Float]

  /// Normalised autocorrelation from which a frame counts as voiced.
  private static let voicedStrength: Float = 0.75
  /// A voiced frame is not weaker than this below the mean of the speech.
  private static let weakest: Float = 3
  /// Semitones from the median beyond which a pitch is taken for an octave error.
  private static let octaveError: Float = 8

  init(track: SoundTrack, isSpeech: [Bool]) {
    let speech = track.energy.indices.filter { isSpeech[$0] }
    let mean = speech.map { track.energy[$0] }.mean
    loudness = track.energy.map { $0 - mean }
    var isVoiced = [Bool](repeating: false, count: isSpeech.count)
    for frame in speech {
      isVoiced[frame] =
        track.voicing[frame] > Self.voicedStrength && track.energy[frame] > mean - Self.weakest
    }
    let semitones = track.pitch.map { 12 * log2f(max($0, 50) / 100) }
    let voiced = speech.filter { isVoiced[$0] }
    let level = voiced.count > 5 ? voiced.map { semitones[$0] }.median : 0
    self.isVoiced = isVoiced
    self.level = level
    melody = semitones.map { pitch in
      let over = pitch - level
      return over > Self.octaveError ? over - 12 : over < -Self.octaveError ? over + 12 : over
    }
  }

  /// The melody in the voiced frames of a stretch.
  func melody(in frames: Range<Int>) -> [Float] {
    frames.filter { isVoiced[$0] }.map { melody[$0] }
  }
}
