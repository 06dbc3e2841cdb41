// What a summary says of single answers. The last attempt at each place counts.

extension LessonSummary {
  /// A sound, ARPAbet, and its score, 0–100.
  public struct WeakSound: Sendable, Hashable {
    public let phone: String
    public let score: Double
  }

  /// An answer that was said well.
  public struct Highlight: Sendable, Hashable {
    public let text: String
    /// Overall, 0–100.
    public let score: Double
  }

  /// An answer that got better within the lesson. Overall, 0–100.
  public struct Gain: Sendable, Hashable {
    public let text: String
    public let first: Double
    public let last: Double
  }

  /// What FSRS calls good begins here; under 60 nothing is called good anywhere.
  static let good = 75.0
  /// Fewer points than these are chance.
  public static let leastGain = 5.0
  /// A sound said once says nothing.
  static let fewestSounds = 2

  /// The answers that were said well, best first, each text once.
  public var highlights: [Highlight] {
    var seen: Set<String> = []
    return spoken.filter { $0.score >= Self.good }
      .enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
      .map { Highlight(text: $0.element.text, score: $0.element.score) }
      .filter { seen.insert($0.text.lowercased()).inserted }
  }

  /// Largest first; of answers that were tried more than once.
  public var gains: [Gain] {
    standings.compactMap { standing in
      guard let answer = standing.spoken, let first = standing.first,
        answer.score - first >= Self.leastGain
      else { return nil }
      return Gain(text: answer.text, first: first, last: answer.score)
    }.enumerated().sorted {
      ($1.element.last - $1.element.first, $0.offset)
        < ($0.element.last - $0.element.first, $1.offset)
    }.map(\.element)
  }

  /// The sounds whose mean is under 60, worst first; of those that were said more than once.
  public var weakSounds: [WeakSound] {
    Dictionary(grouping: spoken.flatMap(\.sounds), by: \.phone).compactMap { phone, sounds in
      let mean = sounds.reduce(0) { $0 + $1.score } / Double(sounds.count)
      guard sounds.count >= Self.fewestSounds, mean < 60 else { return nil }
      return WeakSound(phone: phone, score: mean)
    }.sorted { ($0.score, $0.phone) < ($1.score, $1.phone) }
  }

  private var spoken: [Standing.Spoken] { standings.compactMap(\.spoken) }
}
