public import Foundation

/// One answer of a learner, as it is kept for ever. Scores are held to 0–100.
public struct Attempt: Sendable, Hashable {
  /// Parts of the overall score, 0–100.
  public struct Parts: Sendable, Hashable {
    public let accuracy: Double
    public let fluency: Double
    public let completeness: Double
    public let prosody: Double

    public init(accuracy: Double, fluency: Double, completeness: Double, prosody: Double) {
      self.accuracy = scale(accuracy)
      self.fluency = scale(fluency)
      self.completeness = scale(completeness)
      self.prosody = scale(prosody)
    }
  }

  /// When the answer was finished; kept to the millisecond.
  public let time: Date
  /// The learner's day at that time and place.
  public let day: LocalDay
  public let item: ItemID
  /// As lesson files have it: `repeat`.
  public let kind: String
  /// What was to be said.
  public let text: String
  public let isSpoken: Bool
  /// 0–100.
  public let overall: Double
  /// Nothing for a typed answer.
  public let parts: Parts?
  public let words: [AttemptWord]

  /// - Parameters:
  ///   - zone: where the learner is.
  public init(
    of item: ItemID, kind: String, text: String, at time: Date, in zone: TimeZone,
    isSpoken: Bool, overall: Double, parts: Parts? = nil, words: [AttemptWord] = []
  ) {
    self.time = time
    day = LocalDay(time, in: zone)
    self.item = item
    self.kind = kind
    self.text = text
    self.isSpoken = isSpoken
    self.overall = scale(overall)
    self.parts = parts
    self.words = words
  }

  public var rating: Rating { Rating(score: overall, isSpoken: isSpoken) }
}

/// Every score of an attempt goes through here, so that none can be refused by the database, where
/// it would hold up all that come after it.
func scale(_ score: Double) -> Double { score.isFinite ? min(max(score, 0), 100) : 0 }
