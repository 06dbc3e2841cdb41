import Foundation

/// What each model of the chain is offered: features, and what the models before it found.
struct StageInputs: Sendable {
  let features: Features
  let summary: FrameSummary

  private var layout: SegmentLayout { features.layout }
  private static let means = FrameSummary.kinds.map { "net.mean.\($0)" }
  private static let minima = FrameSummary.kinds.map { "net.min.\($0)" }
  private static let fifths = FrameSummary.kinds.map { "net.fifth.\($0)" }

  // MARK: Phones

  static let phoneNames = Features.phoneNames + FrameSummary.names

  func phone(_ index: Int) -> [Float] { Array(features.phones.row(index)) + summary.rows[index] }

  // MARK: Words

  /// How many of the phones' features have their mean and their lowest value over the word.
  private static let (averaged, lowered) = (34, 18)

  /// Goodness of the word's phones; phones; index, place and words of the text; frames (natural
  /// logarithm); pauses around (frames); phone features; goodness and log probability over the
  /// text; what the frame network heard.
  static let wordNames =
    ["mean", "min", "max", "first", "last"].map { "goodness.\($0)" }
    + ["phones", "word", "place", "words", "frames", "pause.before", "pause.after"]
    + Features.phoneNames.prefix(averaged).map { "phone.mean.\($0)" }
    + Features.phoneNames.prefix(lowered).map { "phone.min.\($0)" }
    + ["all.goodness.mean", "all.goodness.min", "all.expected", "all.goodness.spread"]
    + means + minima

  /// - Parameter range: the word's phones, at least one.
  func word(_ index: Int, phones range: Range<Int>, goodness: [Float]) -> [Float] {
    let own = goodness[range]
    let rows = range.map { features.phones.row($0).prefix(Self.averaged) }
    let columns = (0..<Self.averaged).map { column in
      rows.map { $0[$0.startIndex + column] }
    }
    let words = Float(layout.writtenWords.count)
    return [own.mean, own.min() ?? 0, own.max() ?? 0, own.first ?? 0, own.last ?? 0]
      + [
        Float(range.count), Float(index), Float(index) / words, words,
        logf(Float(layout.frames(of: range))), Float(layout.gaps[range.lowerBound]),
        Float(layout.gaps[range.upperBound]),
      ]
      + columns.map(\.mean) + columns.prefix(Self.lowered).map { $0.min() ?? 0 }
      + [
        goodness.mean, goodness.min() ?? 0, (features.phones.column("expected.cd") ?? []).mean,
        goodness.deviation,
      ]
      + FrameSummary.mean(of: summary.summaries[range])
      + FrameSummary.lowest(of: summary.summaries[range])
  }

  // MARK: Utterance

  private static let goodnessNames = ["mean", "min", "quarter", "low"].map { "goodness.\($0)" }

  /// Hand-made features; goodness over the phones (mean, lowest, 25th percentile, share below 1.6);
  /// total of the words (mean, lowest, median); what the frame network heard.
  static let utteranceNames =
    Features.utteranceNames + goodnessNames + ["word.mean", "word.min", "word.median"] + means
    + fifths

  func utterance(goodness: [Float], wordTotals: [Float]) -> [Float] {
    features.utterance.values + Self.spread(of: goodness)
      + [wordTotals.mean, wordTotals.min() ?? 0, wordTotals.median] + heard
  }

  private static func spread(of goodness: [Float]) -> [Float] {
    [
      goodness.mean, goodness.min() ?? 0, goodness.percentile(0.25),
      goodness.share { $0 < 1.6 },
    ]
  }

  private var heard: [Float] {
    FrameSummary.mean(of: summary.summaries[...]) + FrameSummary.fifth(of: summary.summaries[...])
  }

  // MARK: Detectors

  static let omittedNames =
    Features.wordNames + ["goodness.mean", "goodness.min"] + means + minima

  /// - Parameter range: phones of the spoken word, none if it was left out already.
  func omitted(_ word: Int, phones range: Range<Int>, goodness: [Float]) -> [Float] {
    let own = goodness[range]
    return Array(features.words.row(word)) + [own.mean, own.min() ?? 0]
      + FrameSummary.mean(of: summary.summaries[range])
      + FrameSummary.lowest(of: summary.summaries[range])
  }

  static let matchNames =
    Features.utteranceNames + Features.soundNames + goodnessNames + means + fifths

  func match(goodness: [Float]) -> [Float] {
    features.utterance.values + features.sound.values + Self.spread(of: goodness) + heard
  }
}
