public import Lessons

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
