/// What the learner's record says at the end of a lesson: what comes back and when, and how the
/// lesson stands. A value that a display shows; who keeps the record makes it.
public struct LessonOutlook: Sendable, Hashable {
  /// Exercises of this lesson that come back on one day.
  public struct Return: Sendable, Hashable {
    /// From today; 1 is tomorrow.
    public let days: Int
    /// As a person knows them, in the order of the lesson.
    public let exercises: [String]

    public init(days: Int, exercises: [String]) { (self.days, self.exercises) = (days, exercises) }
  }

  /// Of the whole lesson, also of what was tried before.
  public struct Standing: Sendable, Hashable {
    public let tried: Int
    public let count: Int
    /// Remembered for weeks.
    public let known: Int

    public init(tried: Int, count: Int, known: Int) {
      (self.tried, self.count, self.known) = (tried, count, known)
    }
  }

  /// An exercise that was better than the last time before this lesson. Overall, 0–100.
  public struct Gain: Sendable, Hashable {
    public let exercise: String
    public let before: Double
    public let now: Double

    public init(exercise: String, before: Double, now: Double) {
      (self.exercise, self.before, self.now) = (exercise, before, now)
    }
  }

  /// Soonest first.
  public let returns: [Return]
  /// Nothing for a lesson that is made of others' items.
  public let standing: Standing?
  /// Items that are due today, of all lessons; nothing where only this one is known.
  public let stillDue: Int?
  /// The largest first.
  public let gains: [Gain]

  public init(returns: [Return], standing: Standing?, stillDue: Int?, gains: [Gain] = []) {
    (self.returns, self.standing) = (returns, standing)
    (self.stillDue, self.gains) = (stillDue, gains)
  }
}
