/// Every hand-made number about one recording of one text.
public struct Features: Sendable {
  /// A row for each aligned phone.
  public let phones: FeatureTable
  /// A row for each spoken word.
  public let words: FeatureTable
  /// A row for each junction: one more than there are spoken words.
  public let gaps: FeatureTable
  /// One row.
  public let utterance: FeatureTable
  /// One row, which depends on the recording only.
  public let sound: FeatureTable
  /// What the models that hear frames look at: the aligned phones, the cepstra as in `Evidence`,
  /// and the log probabilities of 40 phones as in ``Observation/triphoneLogs``.
  let layout: SegmentLayout
  let cepstra: [Float]
  let triphoneLogs: [Float]

  /// - Parameters:
  ///   - aligner: of this text.
  ///   - alignment: along the text, by this aligner's ``Aligner/align(_:loop:omitting:)``.
  ///   - fit: by this aligner.
  ///   - observation: of the recording; its senones are those that the aligner asked for.
  public init(
    text: ExpectedText, aligner: Aligner, alignment: Alignment, fit: TextFit,
    observation: Observation
  ) {
    layout = SegmentLayout(
      segments: aligner.segments(
        of: alignment, text: text, scores: observation.evidence.senones),
      spokenWords: text.words.reduce(0) { $0 + $1.spoken.count }, writtenWords: text.words.count)
    cepstra = observation.evidence.cepstra
    triphoneLogs = observation.triphoneLogs
    let speech = AlignedSpeech(observation: observation, layout: layout)
    phones = PhoneFeatures.table(speech)
    words = WordFeatures.table(speech, fit: fit)
    gaps = GapFeatures.table(speech, fit: fit)
    utterance = UtteranceFeatures.table(speech, fit: fit)
    sound = SoundFeatures.table(observation)
  }

  /// From numbers that are there already.
  init(
    phones: FeatureTable, words: FeatureTable, gaps: FeatureTable, utterance: FeatureTable,
    sound: FeatureTable, layout: SegmentLayout, cepstra: [Float], triphoneLogs: [Float]
  ) {
    self.phones = phones
    self.words = words
    self.gaps = gaps
    self.utterance = utterance
    self.sound = sound
    self.layout = layout
    self.cepstra = cepstra
    self.triphoneLogs = triphoneLogs
  }

  /// What can be said of a recording without a text, or of one that is too short for its text.
  public static func sound(_ observation: Observation) -> FeatureTable {
    SoundFeatures.table(observation)
  }

  public static let phoneNames = PhoneFeatures.names
  public static let wordNames = WordFeatures.names
  public static let gapNames = GapFeatures.names
  public static let utteranceNames = UtteranceFeatures.names
  public static let soundNames = SoundFeatures.names

  /// `n × 6`: phone, spoken word, written word, index in the word, first frame, one past the last.
  public var segments: [[Int]] {
    layout.segments.map {
      [
        Int($0.phone.rawValue), $0.word, $0.written, $0.index, $0.frames.lowerBound,
        $0.frames.upperBound,
      ]
    }
  }
}
