import Commands
import Foundation
import Lessons
import Practice
import Progress
import Terminal

/// What is known of the learner, from the disk.
///
/// What cannot be read is told by the lesson's own display; here it only leaves nothing due.
actor DiskRecord: LearnerRecord {
  private let file: URL
  private let library: LessonLibrary
  private var history = History()

  init(_ order: PracticeOrder) {
    file = ProgressFile.url(environment: order.environment)
    library = order.library
  }

  func due() async -> Int {
    history = (try? await ProgressStore(at: file, now: .now).history()) ?? History()
    let items = library.ids.flatMap { id in (try? library.lesson(id))?.itemIDs ?? [] }
    return history.agenda(of: items, at: .now, in: .current).due.count
  }

  /// As of the last look at what is due.
  func standing(of lesson: Lesson) async -> Standing {
    let items = lesson.itemIDs
    return Standing(
      tried: items.count { history.items[$0] != nil }, count: items.count,
      due: history.agenda(of: items, at: .now, in: .current).due.count)
  }

  func keeping(_ display: any LessonDisplay, of lesson: Lesson) async -> any LessonDisplay {
    ProgressKeeper(display, lesson: lesson, file: file)
  }
}
