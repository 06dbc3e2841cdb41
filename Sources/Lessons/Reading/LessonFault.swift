public import Language

/// What is wrong with a lesson file, where, and what to do about it.
public struct LessonFault: Sendable, Hashable {
  /// From 1.
  public let line: Int
  /// One sentence without the place.
  public let text: Text
}
