/// What the recogniser measured in one utterance; all that scoring looks at beside the samples.
public struct Evidence: Sendable {
  public let senones: SenoneScores
  /// Mel-frequency cepstra before normalisation, `senones.frames × cepstrumSize`, row by frame.
  public let cepstra: [Float]

  public static let cepstrumSize = 13

  public init(senones: SenoneScores, cepstra: [Float]) {
    precondition(cepstra.count == senones.frames * Self.cepstrumSize)
    self.senones = senones
    self.cepstra = cepstra
  }
}
