/// All that is known of a recording before a text is laid beside it.
public struct Observation: Sendable {
  public let evidence: Evidence
  public let loop: PhoneLoop
  let track: SoundTrack
  let independent: Posteriors
  let triphone: Posteriors

  public var frames: Int { evidence.senones.frames }

  /// - Parameters:
  ///   - samples: what was measured, 16 kHz.
  ///   - loop: of these senones, if it is there already.
  public init(evidence: Evidence, samples: [Int16], loop: PhoneLoop? = nil) {
    self.evidence = evidence
    let senones = evidence.senones
    self.loop = loop ?? PhoneLoop(scores: senones)
    track = SoundTrack(samples: samples, frames: senones.frames)
    independent = Posteriors(costs: senones.independent, frames: senones.frames)
    triphone = Posteriors(costs: senones.bestTriphone, frames: senones.frames)
  }

  /// The same recording with fewer senones selected, as one of several texts wants them.
  public func selecting(_ senones: [Int]) -> Observation {
    Observation(
      evidence: Evidence(
        senones: evidence.senones.selecting(senones), cepstra: evidence.cepstra),
      loop: loop, track: track, independent: independent, triphone: triphone)
  }

  private init(
    evidence: Evidence, loop: PhoneLoop, track: SoundTrack, independent: Posteriors,
    triphone: Posteriors
  ) {
    self.evidence = evidence
    self.loop = loop
    self.track = track
    self.independent = independent
    self.triphone = triphone
  }

  func cepstrum(_ frame: Int) -> ArraySlice<Float> {
    evidence.cepstra[frame * Evidence.cepstrumSize..<(frame + 1) * Evidence.cepstrumSize]
  }

  /// Log probabilities from triphones of the phones that the models know: `frames × 40`, all but
  /// noise and spoken noise.
  public var triphoneLogs: [Float] {
    (0..<frames).flatMap { triphone.row($0).dropFirst(2) }
  }

  public static let posteriorPhones = Phone.allCases.filter { $0 != .noise && $0 != .spoken }
}
