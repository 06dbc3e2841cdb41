import Language
public import Lessons

/// A lesson in the list.
public struct LessonEntry: Sendable, Hashable {
  public let id: String
  /// A file with faults is shown with what is wrong.
  public let lesson: Result<Lesson, LessonError>

  public init(id: String, lesson: Result<Lesson, LessonError>) {
    (self.id, self.lesson) = (id, lesson)
  }

  /// Whether all words are in its name, title or level.
  func matches(_ search: String) -> Bool {
    let texts: [String] =
      switch lesson {
      case .success(let lesson):
        [id, lesson.title.english, lesson.title.japanese, lesson.level.rawValue]
      case .failure: [id]
      }
    return search.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy { word in
      texts.contains { $0.lowercased().contains(word) }
    }
  }
}

/// What is known of the learner, where anything is.
public protocol LearnerRecord: Sendable {
  /// How many items are due today.
  func due() async -> Int
  /// How far a lesson has got.
  func standing(of lesson: Lesson) async -> Standing
}

/// How far a lesson has got.
public struct Standing: Sendable, Hashable {
  public let tried: Int
  public let count: Int
  /// Items to be repeated today.
  public let due: Int

  public init(tried: Int, count: Int, due: Int) {
    (self.tried, self.count, self.due) = (tried, count, due)
  }
}
