public import Language

/// What is wrong with a lesson file, or deserves a look, where, and what to do about it.
public struct LessonFault: Sendable, Hashable {
  /// From 1.
  public let line: Int
  /// One sentence without the place.
  public let text: Text
}

/// All that there is to say about a lesson file.
public struct LessonReport: Sendable, Hashable {
  /// Nothing where there are faults.
  public let lesson: Lesson?
  /// What makes it no lesson, in the order of the lines.
  public let faults: [LessonFault]
  /// What its author should know, in the order of the lines: the lesson works all the same.
  public let notes: [LessonFault]
}
