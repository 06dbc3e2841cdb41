public import Foundation
internal import Language
public import Lessons
public import Practice
public import Progress
public import Terminal

/// What is known of the learner, from the disk: one connection for all that is asked.
///
/// What cannot be read leaves nothing due; why is told with the overview, and by lessons.
public actor DiskRecord: LearnerRecord {
  private let file: URL
  private let zone: TimeZone
  private let now: @Sendable () -> Date
  /// The items of all lessons, as soon as they are known.
  private var candidates: [ItemID]?
  private var opened: ProgressStore?
  /// Of the last opening: to be told by the next lesson.
  private var news: Trouble?

  /// - Parameter file: of the database; it is opened when it is needed first.
  public init(
    file: URL, zone: TimeZone = .current, now: @escaping @Sendable () -> Date = { .now }
  ) {
    (self.file, self.zone, self.now) = (file, zone, now)
  }

  public func prepare() async {
    // What is wrong is said at the next lesson, which tries again.
    _ = try? store()
  }

  public func overview(of lessons: [Lesson]) async -> Overview {
    let (history, now) = (await history(), now())
    let today = LocalDay(now, in: zone)
    var standings: [String: Standing] = [:]
    var items: [ItemID] = []
    for lesson in lessons {
      let ids = lesson.itemIDs
      items += ids
      let progress = history.progress(of: lesson.id, items: ids, at: now, in: zone)
      standings[lesson.id] = Standing(
        tried: progress.tried, count: progress.items, due: progress.due)
    }
    candidates = items
    let agenda = history.agenda(of: items, at: now, in: zone)
    return Overview(
      due: agenda.due.count + agenda.postponed, next: agenda.next.map { today.distance(to: $0) },
      streak: history.streak(today: today).current, standings: standings, trouble: trouble())
  }

  /// What is wrong with the record now; what was put aside is said once.
  private func trouble() -> Text? {
    do {
      _ = try store()
      defer { news = nil }
      return news?.text
    } catch {
      return error.text
    }
  }

  public func review(of lessons: [Lesson]) async -> TrackedLesson? {
    let agenda = await history().agenda(of: lessons.flatMap(\.itemIDs), at: now(), in: zone)
    return TrackedLesson(reviewing: agenda.due, of: lessons)
  }

  public func report(of lessons: [Lesson]) async -> ProgressReport? {
    do {
      let store = try store()
      return ProgressReport(
        try await store.history(), sounds: try await store.sounds(), lessons: lessons, at: now(),
        in: zone)
    } catch {
      // `okojo progress`, which the screen points to, says why.
      return nil
    }
  }

  public func keeping(
    _ display: any LessonDisplay, of lesson: TrackedLesson
  ) async -> any LessonDisplay {
    var found: ProgressStore?
    var trouble: Trouble?
    do {
      found = try store()
      (trouble, news) = (news, nil)
    } catch {
      trouble = Trouble(error)
    }
    return ProgressKeeper(
      display, lesson: lesson, candidates: candidates, store: found, trouble: trouble, zone: zone,
      now: now)
  }

  private func history() async -> History {
    // What is wrong is said at the next lesson.
    (try? await store().history()) ?? History()
  }

  /// What could not be opened may be there the next time.
  private func store() throws(ProgressError) -> ProgressStore {
    if let opened { return opened }
    let store = try ProgressStore(at: file, now: now())
    news = store.setAside.map { Trouble($0) }
    opened = store
    return store
  }
}
