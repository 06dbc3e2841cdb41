public import Lessons
public import Practice

/// A lesson in the list.
public struct LessonEntry: Sendable, Hashable {
  public let id: String
  /// A file with faults is shown with what is wrong.
  public let lesson: Result<Lesson, LessonError>

  public init(id: String, lesson: Result<Lesson, LessonError>) {
    (self.id, self.lesson) = (id, lesson)
  }

  /// Easy lessons come first, those with faults last.
  var rank: Int {
    guard case .success(let lesson) = lesson else { return .max }
    return Level.allCases.firstIndex(of: lesson.level) ?? .max
  }

  /// Whether all words are in its name, title, scene or level.
  func matches(_ search: String) -> Bool {
    let words = search.split(whereSeparator: \.isWhitespace).map(String.init)
    switch lesson {
    case .success(let lesson): return lesson.matches(words)
    case .failure: return words.allSatisfy { id.lowercased().contains($0.lowercased()) }
    }
  }
}

/// What is known of the learner, where anything is.
public protocol LearnerRecord: Sendable {
  /// How many items are due today.
  func due() async -> Int
  /// How far a lesson has got.
  func standing(of lesson: Lesson) async -> Standing
  /// A display that also keeps what is done in the lesson.
  func keeping(_ display: any LessonDisplay, of lesson: Lesson) async -> any LessonDisplay
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
