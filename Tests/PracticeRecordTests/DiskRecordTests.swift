import Foundation
import Language
import Practice
import PracticeTestSupport
import Progress
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import Lessons
@testable import PracticeRecord

/// With a real database.
struct DiskRecordTests {
  private let folder: TemporaryFolder
  private let clock = Clock()

  init() throws { folder = try TemporaryFolder() }

  private var file: URL { folder.url.appending(path: "progress.db") }

  private func record() -> DiskRecord {
    DiskRecord(file: file, zone: .gmt, now: { [clock] in clock.now })
  }

  private func lessons() throws -> [Lesson] {
    let cafe = try cafe()
    func lesson(_ id: String, _ places: Range<Int>) -> Lesson {
      Lesson(
        id: id, title: Text(en: id, ja: id), level: cafe.level, items: Array(cafe.items[places]))
    }
    // Item 2 is in both.
    return [lesson("one", 0..<3), lesson("two", 2..<4)]
  }

  /// Each answer is said once, all its words with this score.
  private func hold(
    _ lesson: TrackedLesson, _ record: DiskRecord, score: Double
  ) async throws -> (summary: LessonSummary?, news: [LessonNews]) {
    let (diary, display) = (Diary(), NotedDisplay())
    let studio = Studio(
      speaker: ScriptedSpeaker(diary), microphone: ScriptedMicrophone(diary),
      listeners: ScriptedListeners(
        lesson.lesson.items.map { .says($0.expectedText, scoring: [score]) }),
      session: ScriptedSession(diary))
    let run = LessonRun(
      lesson: lesson.lesson, studio: studio,
      input: ScriptedInput(lesson.lesson.items.map { _ in "n" }),
      display: await record.keeping(display, of: lesson), takesLinesAtAnyTime: false)
    _ = await run.run()
    guard case .ended(let summary) = display.news.last else { return (nil, display.news) }
    return (summary, display.news)
  }

  private func saved() throws -> [Attempt] { try ProgressDatabase(at: file, now: .now).attempts() }

  @Test func whatIsDueComesBackAndIsSavedUnderItsOwnIDs() async throws {
    let (lessons, record) = (try lessons(), record())
    #expect(await record.review(of: lessons) == nil)
    for lesson in lessons {
      _ = try await hold(TrackedLesson(lesson), record, score: 30)
    }
    #expect(await record.overview(of: lessons).due == 0)
    clock.advance(days: 1)
    let overview = await record.overview(of: lessons)
    #expect(overview.due == 5)
    #expect(overview.standings["one"] == Standing(tried: 3, count: 3, due: 3))
    let review = try #require(await record.review(of: lessons))
    #expect(Set(review.itemIDs) == Set(lessons.flatMap(\.itemIDs)))

    let (summary, _) = try await hold(review, record, score: 80)
    let attempts = try saved().suffix(5)
    #expect(attempts.map(\.item) == review.itemIDs)
    #expect(attempts.allSatisfy { $0.item.lesson != "review" && $0.overall == 80 })
    #expect(await record.overview(of: lessons).due == 0)
    let outlook = try #require(summary?.outlook)
    #expect(outlook.standing == nil && outlook.stillDue == 0)
    #expect(
      outlook.gains.count == 5 && outlook.gains.allSatisfy { $0.before == 30 && $0.now == 80 })
    #expect(await record.review(of: lessons) == nil)
  }

  @Test func theSummarySaysWhatComesBackAndWhen() async throws {
    let (lessons, record) = (try lessons(), record())
    _ = await record.overview(of: lessons)
    let (bad, _) = try await hold(TrackedLesson(lessons[1]), record, score: 30)
    let texts = lessons[1].items.map(\.expectedText)
    #expect(bad?.outlook?.returns == [.init(days: 1, exercises: texts)])
    #expect(bad?.outlook?.standing == LessonOutlook.Standing(tried: 2, count: 2, known: 0))
    #expect(bad?.outlook?.gains == [])
    // Easy: eight days, as FSRS has it.
    let (good, _) = try await hold(TrackedLesson(lessons[0]), record, score: 95)
    #expect(good?.outlook?.returns.map(\.days) == [8])
    #expect(good?.outlook?.stillDue == 0)
  }

  @Test func theReportIsOfTheSameAttempts() async throws {
    let (lessons, record) = (try lessons(), record())
    _ = try await hold(TrackedLesson(lessons[0]), record, score: 30)
    let report = try #require(await record.report(of: lessons))
    #expect(report.attempts == 3 && report.days.last?.attempts == 3)
    #expect(report.forecast.prefix(2).map(\.items) == [0, 3])
    #expect(report.done == 1 && report.lessons.map(\.tried) == [3, 0])
  }

  /// With the list of lessons, or by the lesson where there was no list.
  @Test(arguments: [true, false]) func aDamagedRecordIsToldOnce(hasList: Bool) async throws {
    try folder.write(Data(repeating: 7, count: 8192), to: "progress.db")
    let (lessons, record) = (try lessons(), record())
    if hasList {
      let overview = await record.overview(of: lessons)
      #expect(overview.due == 0)
      #expect(overview.trouble?.english.contains("progress.db") == true, "\(overview)")
      #expect(await record.overview(of: lessons).trouble == nil)
    }
    func troubles(_ news: [LessonNews]) -> Int {
      news.count { if case .trouble = $0 { true } else { false } }
    }
    let (_, first) = try await hold(TrackedLesson(lessons[0]), record, score: 70)
    let (_, second) = try await hold(TrackedLesson(lessons[0]), record, score: 70)
    #expect(troubles(first) == (hasList ? 0 : 1) && troubles(second) == 0)
    #expect(try saved().count == 6)
  }

  @Test func withoutARecordTheLessonGoesOn() async throws {
    try folder.write("", to: "folder")
    let record = DiskRecord(file: folder.url.appending(path: "folder/progress.db"), zone: .gmt)
    let lessons = try lessons()
    #expect(await record.overview(of: lessons).due == 0)
    #expect(await record.report(of: lessons) == nil)
    let (summary, news) = try await hold(TrackedLesson(lessons[0]), record, score: 70)
    #expect(summary?.done == 3 && summary?.outlook == nil)
    #expect(news.contains { if case .trouble = $0 { true } else { false } })
  }
}

/// A time that stands still until it is moved.
private final class Clock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_798_804_800))

  /// A second later at each look.
  var now: Date {
    time.withLock { time in
      time += 1
      return time
    }
  }

  func advance(days: Int) { time.withLock { $0 += Double(days) * 86_400 } }
}
