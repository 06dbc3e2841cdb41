public import Language
public import Lessons

/// A lesson to be held, as it was asked for.
public struct PracticeOrder: Sendable {
  /// What other programs' sound is to do meanwhile.
  public enum Others: String, Sendable, CaseIterable { case pause, lower, leave }

  public let lesson: Lesson
  public let language: Language
  public let environment: [String: String]
  public let others: Others?
  /// Percent, of the output while okojo uses it.
  public let fixedVolume: Double?
  /// Names of devices; nothing for the default ones.
  public let output: String?
  public let microphone: String?
}

/// How a lesson ended.
public enum PracticeEnding: Sendable, Hashable {
  case finished
  /// The one who read the output has left.
  case readerLeft
  case signalled(Int32)
}
