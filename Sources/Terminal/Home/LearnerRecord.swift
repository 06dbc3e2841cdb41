public import Language
public import Lessons
public import Practice
public import Progress

/// What is known of the learner, where anything is.
public protocol LearnerRecord: Sendable {
  /// Opens the record, while the lessons are still being read.
  func prepare() async
  /// What the list of lessons shows; reads the record once.
  func overview(of lessons: [Lesson]) async -> Overview
  /// A lesson made of what is due today; nothing where nothing is.
  func review(of lessons: [Lesson]) async -> TrackedLesson?
  /// What the charts show; nothing where the record cannot be read.
  func report(of lessons: [Lesson]) async -> ProgressReport?
  /// A display that also keeps what is done in the lesson.
  func keeping(
    _ display: any LessonDisplay, of lesson: TrackedLesson
  ) async -> any LessonDisplay
}

/// What is due, and how far each lesson has got.
public struct Overview: Sendable, Hashable {
  /// Items to be repeated today.
  public let due: Int
  /// Days until the next of the others comes back; nothing where none does.
  public let next: Int?
  /// Days practised in a row.
  public let streak: Int
  /// By the lesson's name.
  public let standings: [String: Standing]
  /// Why the record could not be read, or what was put aside.
  public let trouble: Text?

  public init(
    due: Int, next: Int? = nil, streak: Int = 0, standings: [String: Standing] = [:],
    trouble: Text? = nil
  ) {
    (self.due, self.next, self.streak, self.standings) = (due, next, streak, standings)
    self.trouble = trouble
  }
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

  /// Whether everything was tried.
  var isDone: Bool { tried == count }
}
