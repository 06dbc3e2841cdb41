import Scoring

/// The mean of cepstra that is subtracted while an utterance is still going on.
///
/// PocketSphinx's own live mean weighs its initial value as five seconds of speech; a quiet
/// microphone is then not understood in its first sentences. This one begins with what was
/// learnt before, weighs that as half a second, and takes the first loudness from the sound.
struct CepstralMean: Sendable {
  private static let priorFrames: Float = 50
  /// `-cmninit` of the model: its mean over the speech that it learnt from.
  private static let initial: [Float] = [
    41.00, -5.29, -0.12, 5.09, 2.48, -4.07, -1.37, -1.78, -5.08, -2.05, -6.45, -1.42, 1.17,
  ]
  private var prior = Self.initial
  private var sum = [Float](repeating: 0, count: Evidence.cepstrumSize)
  private var count: Float = 0

  /// A new utterance begins.
  mutating func begin() {
    if count > 0 { prior = mean }
    sum = Array(repeating: 0, count: sum.count)
    count = 0
  }

  mutating func add(_ cepstrum: UnsafeBufferPointer<Float>) {
    for index in sum.indices { sum[index] += cepstrum[index] }
    count += 1
  }

  var mean: [Float] {
    sum.indices.map { (sum[$0] + Self.priorFrames * prior[$0]) / (count + Self.priorFrames) }
  }
}
