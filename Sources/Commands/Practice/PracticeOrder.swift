public import Language
public import Lessons

/// A lesson to be held, as it was asked for.
public struct PracticeOrder: Sendable {
  /// What other programs' sound is to do meanwhile.
  public enum Others: String, Sendable, CaseIterable { case pause, lower, leave }

  /// Nothing if none was named: who has a screen is asked there.
  public let lesson: Lesson?
  public let library: LessonLibrary
  /// Line by line, although there may be a screen.
  public let isPlain: Bool
  public let language: Language
  public let environment: [String: String]
  public let others: Others?
  /// Percent, of the output while okojo uses it.
  public let fixedVolume: Double?
  /// Names of devices; nothing for the default ones.
  public let output: String?
  public let microphone: String?

  /// Of eSpeak NG; nothing for the one that is remembered.
  public let voice: String?
  /// Percent, of okojo's own sound; nothing for what is remembered.
  public let volume: Int?

  /// The lesson where nobody can be asked which.
  /// - Throws: `LessonError`
  public func lessonOrDefault() throws -> Lesson {
    try lesson ?? library.lesson(PracticeCommand.defaultLesson)
  }
}

/// How a lesson, or listening, ended.
public enum PracticeEnding: Sendable, Hashable {
  case finished
  /// The one who read the output has left.
  case readerLeft
  case signalled(Int32)
}
