import Foundation
import Language
import Testing

@testable import Lessons
@testable import Progress

struct ReportTests {
  private let today = LocalDay(noon(20), in: utc)

  private func report(
    _ marks: [String: [Mark]], sounds: [SoundHistory] = [], lessons: [Lesson] = []
  ) -> ProgressReport {
    var history = History()
    for (name, marks) in marks { history.add(itemID(name), marks) }
    return ProgressReport(history, sounds: sounds, lessons: lessons, at: noon(20), in: utc)
  }

  private func lesson(_ id: String, _ texts: [String], _ level: Level = .a1) -> Lesson {
    Lesson(
      id: id, title: Text(en: id, ja: id), level: level,
      items: texts.map { Item(task: .repeating($0), japanese: Japanese(text: $0)) })
  }

  @Test func everyDayOfEightWeeksIsThere() {
    let report = report(["a": [mark(18, 40), mark(20, 60), mark(20.001, 80)]])
    #expect(report.days.count == 56 && report.days.last?.day == today)
    #expect(report.days.suffix(3).map(\.attempts) == [1, 0, 2])
    #expect(report.days.suffix(3).map(\.mean) == [40, nil, 70])
    #expect(report.attempts == 3)
  }

  @Test func aLongTimeBetweenAnswersIsAPause() {
    let minute = 1.0 / 1440
    // 20 s for the first, a minute, 20 s behind a pause of an hour, two minutes.
    let marks = [0, 1, 61, 63].map { mark(20 + Double($0) * minute, 70) }
    let seconds = report(["a": [marks[0], marks[2]], "b": [marks[1], marks[3]]]).days.last?.seconds
    #expect(abs((seconds ?? 0) - (20 + 60 + 20 + 120)) < 0.01)
  }

  @Test func whatComesBackIsCountedByDayAndWhatIsOverdueIsToday() {
    let cafe = lesson("cafe", ["a", "b", "c", "d"])
    // Again: due tomorrow. Easy: due in 8 days.
    let report = report(
      ["a": [mark(3, 20)], "b": [mark(20, 20)], "c": [mark(20, 95)], "gone": [mark(3, 20)]],
      lessons: [cafe])
    #expect(report.forecast.map(\.items) == [1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0])
    #expect(report.due == 1 && report.forecast.first?.day == today)
    #expect(report.begun == 1 && report.done == 0)
  }

  @Test func soundsHaveTheMeanOfEachWeek() throws {
    func day(_ back: Int, _ count: Int, _ mean: Double) -> SoundHistory.Day {
      SoundHistory.Day(
        day: today.advanced(by: -back), count: count, total: Double(count) * mean)
    }
    let sound = SoundHistory(
      phone: "R",
      days: [
        day(60, 9, 1), day(55, 5, 30), day(14, 2, 90), day(13, 3, 50),
        day(7, 3, 60), day(0, 4, 70),
      ])
    let shown = try #require(report([:], sounds: [sound]).sounds.first)
    #expect(shown.weeks == [30, nil, nil, nil, nil, nil, 55, 70])
    #expect(shown.count == 26)
  }

  @Test func aReviewHasTheItemsUnderTheirOwnIDsAndInTheirOrder() throws {
    let (first, second) = (lesson("one", ["a", "same"]), lesson("two", ["same", "b"], .b1))
    var history = History()
    let ids = first.itemIDs + second.itemIDs
    for (place, id) in ids.enumerated() where place != 0 {
      history.add(id, [mark(Double(9 - place), 20)])
    }
    let due = history.agenda(of: ids, at: noon(20), in: utc).due
    let review = try #require(TrackedLesson(reviewing: due, of: [first, second]))
    #expect(review.itemIDs == [ids[3], ids[2], ids[1]])
    #expect(review.lesson.items.map(\.expectedText) == ["b", "same", "same"])
    #expect(review.isReview && review.lesson.level == .b1)
    let short = try #require(TrackedLesson(reviewing: due, of: [first, second], limit: 2))
    #expect(short.itemIDs == [ids[3], ids[2]] && short.lesson.items.count == 2)
    #expect(TrackedLesson(reviewing: due, of: []) == nil)
    #expect(TrackedLesson(first).itemIDs == first.itemIDs)
  }

  @Test func theExportHasWhatTheChartsShow() throws {
    struct Root: Decodable {
      struct Day: Decodable {
        let day: String
        let attempts: Int
        let mean: Double?
      }
      struct Return: Decodable {
        let day: String
        let items: Int
      }
      struct Sound: Decodable { let phone: String }
      struct Row: Decodable { let text: String }
      let attempts: [Row]
      let days: [Day]
      let forecast: [Return]
      let sounds: [Sound]
      let due: Int
    }
    let sound = SoundHistory(
      phone: "R", days: [SoundHistory.Day(day: today, count: 12, total: 500)])
    let report = report(
      ["a": [mark(20, 55.55)]], sounds: [sound], lessons: [lesson("cafe", ["a"])])
    let data = try ReportJSON.data(report, [attempt("a", at: noon(20))])
    let root = try JSONDecoder().decode(Root.self, from: data)
    #expect(root.attempts.map(\.text) == ["a"] && root.due == 0)
    #expect(root.days.count == 56 && root.days.last?.day == "2027-01-21")
    #expect(root.days.last?.attempts == 1 && root.days.last?.mean == 55.6)
    #expect(root.forecast.count == 14 && root.forecast[1].items == 1)
    #expect(root.sounds.map(\.phone) == ["R"])
  }
}
