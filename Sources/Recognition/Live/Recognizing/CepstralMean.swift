import Scoring

/// The mean of cepstra that is subtracted while an utterance is still going on.
///
/// PocketSphinx's own live mean weighs its initial value as five seconds of speech: a microphone
/// that is quieter than the model's is then not understood in its first sentences. This one weighs
/// what it knew before as half a second, and takes the loudness from the utterance itself.
struct CepstralMean: Sendable {
  /// Frames to hear before the loudest one is a fair guess of the loudness of speech.
  static let framesToHear = 40
  private static let priorFrames: Float = 50
  /// By how much the loudest frame lies above the mean; median over 104 utterances of learners.
  private static let loudnessAboveMean: Float = 21
  /// `-cmninit` of the model: its mean over the speech that it learnt from.
  private static let initial: [Float] = [
    41.00, -5.29, -0.12, 5.09, 2.48, -4.07, -1.37, -1.78, -5.08, -2.05, -6.45, -1.42, 1.17,
  ]
  private var prior = Self.initial
  private var sum = [Float](repeating: 0, count: Evidence.cepstrumSize)
  private var loudest: Float?
  /// Frames of this utterance.
  private(set) var count = 0

  /// A new utterance begins; the voice is taken to be the last one's.
  mutating func begin() {
    if count > 0 { prior = mean }
    sum = Array(repeating: 0, count: sum.count)
    loudest = nil
    count = 0
  }

  mutating func add(_ cepstrum: ArraySlice<Float>) {
    for (index, value) in cepstrum.enumerated() { sum[index] += value }
    if let first = cepstrum.first { loudest = max(loudest ?? first, first) }
    count += 1
  }

  var mean: [Float] {
    var prior = prior
    if let loudest { prior[0] = loudest - Self.loudnessAboveMean }
    return sum.indices.map {
      (sum[$0] + Self.priorFrames * prior[$0]) / (Float(count) + Self.priorFrames)
    }
  }
}
