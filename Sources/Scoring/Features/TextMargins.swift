/// What it would cost to leave each word out, beside the other words of the text.
struct TextMargins: Sendable {
  /// Nats; bounded, since a text of one word may not be left out at any price.
  let margins: [Float]
  private let perPhone: [Float]

  private static let bound: Float = 1_000

  init(fit: TextFit, speech: AlignedSpeech) {
    let margins = fit.margins.map { min(Self.bound, SenoneScores.nats($0)) }
    self.margins = margins
    perPhone = speech.layout.spokenWords.enumerated().map { margins[$0] / Float(max(1, $1.count)) }
  }

  /// Margins of a word as ``WordFeatures`` names them.
  func values(of word: Int, phones: Int, frames: Int) -> [Float] {
    let own = margins[word]
    let neighbours = [word - 1, word + 1].filter(margins.indices.contains).map { margins[$0] }
    let lower = perPhone.count { $0 < perPhone[word] }
    return [
      own / 10, perPhone[word], own / Float(max(1, frames)), perPhone[word] - perPhone.mean,
      (own - (neighbours.min() ?? 0)) / 10, Float(lower) / Float(max(1, perPhone.count - 1)),
    ]
  }

  /// Over the text: mean, lowest and 20th percentile per phone, share of negative ones, lowest
  /// of all (/ 10).
  var summary: [Float] {
    [
      perPhone.mean, perPhone.min() ?? 0, perPhone.percentile(0.2), margins.share { $0 < 0 },
      (margins.min() ?? 0) / 10,
    ]
  }
}
