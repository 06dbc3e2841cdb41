import Scoring

/// What became of a lesson.
public struct LessonSummary: Sendable, Hashable {
  public enum End: Sendable, Hashable {
    /// All exercises had their turn.
    case completed
    case quit
    case endOfInput
    /// The task was cancelled.
    case cancelled
    /// Nobody sees the lesson any more: the reader has left, or there was this trouble.
    case displayClosed(Trouble?)
  }

  /// A word that was said badly or not at all.
  public struct WeakWord: Sendable, Hashable {
    public let text: String
    /// 0–100.
    public let score: Double
  }

  /// A turn of a lesson: an exercise, or a turn of a role play.
  struct Place: Hashable {
    /// From 0.
    let item: Int
    /// From 0; the same one, should a role play come back to it, has several.
    var turn = 0
  }

  public internal(set) var end = End.completed
  /// Exercises of the lesson.
  public let count: Int
  /// The last attempt at each place.
  private(set) var scores: [Place: Double] = [:]
  private(set) var typed: [Place: Bool] = [:]
  private(set) var weak: [Place: [WeakWord]] = [:]
  /// What was said, and the scores of its sounds, of the last attempt at each place.
  private(set) var texts: [Place: String] = [:]
  private(set) var sounds: [Place: [WeakSound]] = [:]
  /// Of the first attempt at each place.
  private(set) var firsts: [Place: Double] = [:]
  /// What comes back and when, where a record is kept.
  public var outlook: LessonOutlook?

  init(count: Int) { self.count = count }

  /// How many exercises were answered, by voice or typed.
  public var done: Int { Set((Array(scores.keys) + typed.keys).map(\.item)).count }
  /// How many have a score; of a role play, each turn.
  public var scored: Int { scores.count }
  /// Overall, 0–100, of those that have a score.
  public var mean: Double? {
    scores.isEmpty ? nil : scores.values.reduce(0, +) / Double(scores.count)
  }
  /// How many were typed last, and how many of these rightly.
  public var typedCount: Int { typed.count }
  public var typedRight: Int { typed.values.count { $0 } }

  /// The words under 60, worst first, each once.
  public var weakWords: [WeakWord] {
    var seen: Set<String> = []
    return weak.sorted { ($0.key.item, $0.key.turn) < ($1.key.item, $1.key.turn) }.flatMap(\.value)
      .enumerated().sorted { ($0.element.score, $0.offset) < ($1.element.score, $1.offset) }
      .map(\.element).filter { seen.insert($0.text.lowercased()).inserted }
  }

  /// The last attempt counts: what a learner can do now.
  mutating func note(_ news: TurnNews, at place: Place) {
    switch news {
    case .result(.scored(let assessment, let text)):
      typed[place] = nil
      texts[place] = text
      if firsts[place] == nil { firsts[place] = assessment.scores.overall }
      sounds[place] = assessment.words.filter { $0.status != .inserted }.flatMap(\.phones)
        .map { WeakSound(phone: $0.expected, score: $0.score) }
      scores[place] = assessment.scores.overall
      weak[place] = assessment.words
        .filter { $0.status == .mispronounced || $0.status == .omitted }
        .map { WeakWord(text: PlainWord.bare($0.text), score: $0.score) }
    case .compared(let comparison):
      if scores[place] == nil { typed[place] = comparison.isRight }
    default: break
    }
  }
}
