/// Sound in memory, of one channel: what the learner said, or what the voice says. It is never
/// written anywhere, and is gone with the exercise.
public struct Recording: Sendable, Hashable {
  public let samples: [Int16]
  /// Per second.
  public let sampleRate: Int

  public init(samples: [Int16], sampleRate: Int = 16_000) {
    (self.samples, self.sampleRate) = (samples, sampleRate)
  }

  /// More would make the noise of the room a waterfall: 24 dB.
  private static let highestGain = 15.8
  /// Of full scale.
  private static let highestPeak = 0.95 * 32_767

  /// As loud as another, so that nobody reaches for the volume between the two: brought to the
  /// same level of speech, as far as no sample is cut off and noise stays noise.
  public func levelled(like other: Recording) -> Recording {
    guard let own = speechLevel, let wanted = other.speechLevel else { return self }
    let peak = samples.reduce(1.0) { max($0, abs(Double($1))) }
    let gain = min(wanted / own, Self.highestGain, Self.highestPeak / peak)
    return Recording(
      samples: samples.map { Int16((Double($0) * gain).rounded()) }, sampleRate: sampleRate)
  }

  /// Root mean square of the 20 ms pieces in which somebody speaks: those within 20 dB of the
  /// loud ones, so that pauses count for nothing. The loud ones are the 95th percentile, which a
  /// click does not move. Nothing for silence.
  var speechLevel: Double? {
    let length = max(1, sampleRate / 50)
    let powers = stride(from: 0, to: samples.count, by: length).map { start in
      let piece = samples[start..<min(samples.count, start + length)]
      return piece.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(piece.count)
    }
    guard let loud = powers.sorted().dropLast(powers.count / 20).last, loud > 0 else { return nil }
    let speech = powers.filter { $0 > loud / 100 }
    return (speech.reduce(0, +) / Double(speech.count)).squareRoot()
  }
}
