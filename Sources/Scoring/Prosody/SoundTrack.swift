import Foundation

/// Loudness, pitch and crossings of zero, frame by frame, in step with the recogniser's frames.
///
/// A frame is 410 samples (25.6 ms) long and begins 160 samples after the one before, as
/// PocketSphinx's front end cuts them.
struct SoundTrack: Sendable, Equatable {
  static let hop = 160
  static let window = 410

  /// Natural logarithm of the mean square of the samples, plus 1; 0 in digital silence.
  let energy: [Float]
  /// Hz, 60 to 400; 0 where the frame has no period at all. Of voices over 300 Hz it may be half
  /// of that, since the lags are whole.
  let pitch: [Float]
  /// Normalised autocorrelation at that period: near 1 in vowels, low in noise.
  let voicing: [Float]
  /// Share of neighbouring samples that differ in sign.
  let crossings: [Float]
  /// Highest sample over the root of the mean square.
  let crest: [Float]

  /// - Parameters:
  ///   - samples: 16 kHz.
  ///   - frames: as many as the recogniser made; beyond the samples lies silence.
  init(samples: [Int16], frames: Int) {
    let periods = PitchFinder(samples: samples, frames: frames)
    var (energy, pitch, voicing): ([Float], [Float], [Float]) = ([], [], [])
    var (crossings, crest): ([Float], [Float]) = ([], [])
    for frame in 0..<frames {
      let start = min(samples.count, frame * Self.hop)
      let end = min(samples.count, start + Self.window)
      var power = 0
      var highest = 0
      var changes = 0
      var wasNegative = start < end && samples[start] < 0
      for place in start..<end {
        let sample = Int(samples[place])
        power += sample * sample
        highest = max(highest, abs(sample))
        if (sample < 0) != wasNegative {
          changes += 1
          wasNegative.toggle()
        }
      }
      let square = Float(power) / Float(Self.window)
      energy.append(logf(square + 1))
      crossings.append(Float(changes) / Float(Self.window))
      crest.append(Float(highest) / (square + 1).squareRoot())
      let period = periods.best(in: frame)
      pitch.append(period.pitch)
      voicing.append(period.strength)
    }
    self.energy = energy
    self.pitch = pitch
    self.voicing = voicing
    self.crossings = crossings
    self.crest = crest
  }
}
