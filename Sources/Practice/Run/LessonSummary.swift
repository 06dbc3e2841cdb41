import Lessons
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
  /// What became of the answers at each place where there was one.
  private(set) var places: [Place: Standing] = [:]
  /// The role play's turn at each place, or nothing.
  private var turns: [Place: String?] = [:]
  /// What comes back and when, where a record is kept.
  public var outlook: LessonOutlook?

  init(count: Int) { self.count = count }

  /// How many exercises were answered, by voice or typed.
  public var done: Int { Set(places.keys.map(\.item)).count }
  /// How many have a score; of a role play, each turn.
  public var scored: Int { scores.count }
  /// Overall, 0–100, of those that have a score.
  public var mean: Double? {
    scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
  }
  /// How many were typed last, and how many of these rightly.
  public var typedCount: Int { typed.count }
  public var typedRight: Int { typed.count { $0 } }

  private var scores: [Double] { places.values.compactMap(\.spoken?.score) }
  private var typed: [Bool] { places.values.compactMap(\.typed) }
  /// In the order of the lesson.
  var standings: [Standing] {
    places.sorted { ($0.key.item, $0.key.turn) < ($1.key.item, $1.key.turn) }.map(\.value)
  }

  /// The words under 60, worst first, each once.
  public var weakWords: [WeakWord] {
    var seen: Set<String> = []
    return standings.flatMap(\.weak)
      .enumerated().sorted { ($0.element.score, $0.offset) < ($1.element.score, $1.offset) }
      .map(\.element).filter { seen.insert($0.text.lowercased()).inserted }
  }

  /// The last attempt counts: what a learner can do now.
  mutating func note(_ news: TurnNews, at place: Place) {
    var standing = places[place] ?? Standing()
    switch news {
    case .result(.scored(let assessment, let text)): standing.note(assessment, of: text)
    case .result(.rival(_, let wanted)):
      (standing.spoken, standing.typed) = (nil, nil)
      standing.weak = [WeakWord(text: PlainWord.bare(wanted), score: 0)]
    case .picked(let word, let wanted): standing.picked = word == wanted
    case .compared(let comparison):
      if standing.spoken == nil { standing.typed = comparison.isRight }
    default: return
    }
    places[place] = standing
  }

  /// A turn of an item begins. After an undo, another answer may have led to another turn than
  /// before: then what was answered there and behind it was taken back.
  mutating func enter(_ place: Place, _ exercise: Exercise) {
    let name = exercise.turn?.name
    if let before = turns[place], before != name { forget(place.item, from: place.turn) }
    turns[place] = name
  }

  /// The item ends with this turn: what an answer that was taken back led to behind it, counts no
  /// more.
  mutating func leave(_ place: Place) { forget(place.item, from: place.turn + 1) }

  private mutating func forget(_ item: Int, from turn: Int) {
    func isGone(_ place: Place) -> Bool { place.item == item && place.turn >= turn }
    places = places.filter { !isGone($0.key) }
    turns = turns.filter { !isGone($0.key) }
  }
}
