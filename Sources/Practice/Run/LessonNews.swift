public import Lessons

/// What a person is to be told, in order.
public enum LessonNews: Sendable, Hashable {
  case began(Lesson)
  /// The next exercise, or the same once more.
  /// - Parameter number: from 1.
  case exercise(Exercise, number: Int, count: Int)
  /// An exercise that was left is there again, with what had become of it; nothing where it had
  /// not been answered. All of it was told before.
  case returned(Exercise, number: Int, count: Int, outcome: [TurnNews])
  case turn(TurnNews, Exercise)
  /// Said once until the thing works again.
  case trouble(Trouble)
  /// What a learner has changed about the voice.
  case changed(VoiceChange)
  /// At the end, unless nobody is there to read it.
  case ended(LessonSummary)
}

/// Shows a lesson to a person.
public protocol LessonDisplay: Sendable {
  /// - Throws: when nobody can see it any more, such as `DisplayClosed`; the lesson then ends.
  func show(_ news: LessonNews) async throws
}

/// The reader of the output has left.
public struct DisplayClosed: Error {
  public init() {}
}

/// Lines that a person, a file or a pipe gives.
public protocol LineInput: Sendable {
  /// The next line without its end; nothing at the end of the input or when the task is cancelled.
  /// A line that came for a cancelled task is kept for the next.
  func next() async -> String?
}
