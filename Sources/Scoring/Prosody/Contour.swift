import Foundation

/// The melody and the loudness of an utterance, for the eye: from its first sound to its last, in
/// measures that do not depend on who speaks or how near the microphone is.
public struct Contour: Sendable, Hashable {
  /// Seconds from one value to the next.
  public static let step = Double(SoundTrack.hop) / Double(rate)

  /// Semitones over the speaker's median pitch; nothing where the voice is silent or has no pitch.
  public let melody: [Float?]
  /// Decibels beside the loudest value, which is 0.
  public let loudness: [Float]

  /// Seconds.
  public var duration: Double { Double(melody.count) * Self.step }

  private static let rate = 16_000
  /// Natural logarithm of the mean square: −60 dBFS. Below it, there is nothing to draw.
  private static let silence: Float = 7
  /// 30 dB below the loudest.
  private static let weakest: Float = 6.9
  /// Frames kept before the first and after the last that has a pitch: consonants belong to it.
  private static let margin = 20

  /// - Parameter samples: one channel, of an utterance.
  /// - Returns: nothing where nobody is heard to speak.
  public init?(samples: [Int16], sampleRate: Int = 16_000) {
    guard sampleRate > 0 else { return nil }
    let sound = Self.resampled(samples, from: sampleRate)
    guard sound.count >= SoundTrack.window else { return nil }
    let track = SoundTrack(
      samples: sound, frames: (sound.count - SoundTrack.window) / SoundTrack.hop + 1)
    guard let loudest = track.energy.max(), loudest > Self.silence else { return nil }
    let isSpeech = track.energy.map { $0 > max(Self.silence, loudest - Self.weakest) }
    let voice = VoiceContour(track: track, isSpeech: isSpeech)
    let melody = MelodyLine(track: track, voice: voice).values
    guard let first = melody.firstIndex(where: { $0 != nil }),
      let last = melody.lastIndex(where: { $0 != nil })
    else { return nil }
    let near = max(0, first - Self.margin)...min(melody.count - 1, last + Self.margin)
    let heard = near.filter { isSpeech[$0] }
    let shown = min(first, heard.first ?? first)...max(last, heard.last ?? last)
    self.melody = Array(melody[shown])
    let top = track.energy[shown].max() ?? loudest
    loudness = track.energy[shown].map { min(0, 10 * ($0 - top) / logf(10)) }
  }

  /// On straight lines between the samples. That folds sounds of more than 8 kHz back, where
  /// neither a pitch nor much of the loudness is.
  private static func resampled(_ samples: [Int16], from rate: Int) -> [Int16] {
    guard rate != Self.rate, samples.count > 1 else { return samples }
    let step = Double(rate) / Double(Self.rate)
    return (0..<Int(Double(samples.count - 1) / step)).map { place in
      let position = Double(place) * step
      let before = Int(position)
      let (left, right) = (Double(samples[before]), Double(samples[before + 1]))
      return Int16((left + (right - left) * (position - Double(before))).rounded())
    }
  }
}

/// The pitch as one hears it: without jumps by an octave, which no voice makes within a sound.
private struct MelodyLine {
  /// Semitones over the median, or nothing; one for each frame.
  private(set) var values: [Float?]

  /// Frames; a shorter run is a crackle.
  private static let shortest = 4
  /// Semitones from the median beyond which a whole run is taken for an octave error. Questions
  /// of lively people end some ten semitones up.
  private static let octaveError: Float = 10.5

  init(track: SoundTrack, voice: VoiceContour) {
    values = Array(repeating: nil, count: track.pitch.count)
    // Its level is 0 where hardly anything is voiced.
    guard voice.isVoiced.count(where: { $0 }) > 5 else { return }
    let runs = voice.isVoiced.indices.split { !voice.isVoiced[$0] }
    for run in runs where run.count >= Self.shortest {
      let line = Self.placed(
        Self.unwrapped(run.map { 12 * log2f(max(track.pitch[$0], 50) / 100) - voice.level }))
      for (frame, value) in zip(run, Self.smoothed(line)) { values[frame] = value }
    }
    // What was taken for errors is gone, and with it the median's place.
    let level = values.compactMap(\.self).median
    values = values.map { value in value.map { $0 - level } }
  }

  private static func unwrapped(_ line: [Float]) -> [Float] {
    var result = line
    for place in line.indices.dropFirst() {
      let jump = result[place] - result[place - 1]
      result[place] -= 12 * (jump / 12).rounded()
    }
    return result
  }

  private static func placed(_ line: [Float]) -> [Float] {
    let middle = line.median
    guard abs(middle) > octaveError else { return line }
    let shift = 12 * (middle / 12).rounded()
    return line.map { $0 - shift }
  }

  /// The median of each value and its neighbours.
  private static func smoothed(_ line: [Float]) -> [Float] {
    line.indices.map { place in
      Array(line[max(0, place - 1)...min(line.count - 1, place + 1)]).median
    }
  }
}
