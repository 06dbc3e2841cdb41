import Foundation
import Language
import Lessons
import PlainDisplay
import PracticeTestSupport
import Progress
import Testing

@testable import Practice
@testable import Terminal

struct ProgressViewTests {
  private static let now = Date(timeIntervalSince1970: 1_798_804_800)

  private func state(answers: Int) throws -> ProgressState {
    let lesson = try cafe()
    var history = History()
    let marks = (0..<answers).map { number in
      let time = Self.now - Double(answers - 1 - number) * 86_400
      return Mark(
        time: time, day: LocalDay(time, in: .gmt), overall: Double(40 + number), isSpoken: true)
    }
    if answers > 0 { for id in lesson.itemIDs { history.add(id, marks) } }
    let report = ProgressReport(history, sounds: [], lessons: [lesson], at: Self.now, in: .gmt)
    var state = ProgressState()
    state.content = .report(report, titles: ["cafe": lesson.title])
    return state
  }

  @Test(arguments: LessonViewTests.styles, LessonViewTests.sizes)
  func everythingFitsAndCanBeSeen(_ style: PlainStyle, _ size: Size) throws {
    for answers in [0, 1, 40] {
      var state = try state(answers: answers)
      var seen: Set<String> = []
      for _ in 0..<6 {
        let frame = ProgressView(state: state, style: style).frame(size)
        #expect(frame.rows.count == size.rows)
        for row in frame.rows where row.width > size.columns { Issue.record("\(row.text)") }
        seen.formUnion(frame.rows.map(\.text))
        _ = state.press(.pageDown)
      }
      #expect(seen.contains { $0.contains("10/10") } == (answers > 0))
      if answers == 0 { #expect(!seen.contains { $0.contains("0 ─") || $0.contains("0 -") }) }
    }
  }

  @Test func whatIsReadAndWhatCannotBeIsSaid() throws {
    var state = ProgressState()
    let style = PlainStyle(language: .english)
    let size = Size(columns: 80, rows: 24)
    #expect(ProgressView(state: state, style: style).frame(size).rows[3].text.hasPrefix("Reading"))
    state.content = .unreadable
    #expect(
      ProgressView(state: state, style: style).frame(size).rows[3].text.contains("okojo progress"))
  }

  @Test func keysLeaveAndMove() {
    var state = ProgressState()
    for key in [Key.enter, .escape, .text("p")] { #expect(state.press(key) == .home) }
    #expect(state.press(.text("q")) == .quit)
    #expect(state.press(.up) == nil && state.scroll == 0)
    _ = state.press(.pageDown)
    #expect(state.scroll == 10)
    _ = state.press(.home)
    #expect(state.scroll == 0)
  }
}

struct SummaryViewTests {
  @Test(arguments: LessonViewTests.styles, LessonViewTests.sizes)
  func everyLineCanBeSeen(_ style: PlainStyle, _ size: Size) throws {
    let lesson = try cafe()
    var summary = LessonSummary(count: 10)
    for (place, item) in lesson.items.enumerated() {
      guard
        case .hears(_, let result) = ScriptedListeners.Step.says(
          item.expectedText, scoring: [90, 40, 80])
      else { continue }
      summary.note(.result(result), at: .init(item: place))
    }
    let texts = lesson.items.map(\.expectedText)
    summary.outlook = LessonOutlook(
      returns: [.init(days: 1, exercises: texts), .init(days: 8, exercises: ["Last one."])],
      standing: .init(tried: 10, count: 10, known: 0), stillDue: 12)
    var (seen, view) = ("", SummaryView(lesson: lesson, summary: summary, style: style))
    for scroll in stride(from: 0, through: 40, by: 5) {
      view.scroll = scroll
      let frame = view.frame(size)
      #expect(frame.rows.count == size.rows)
      for row in frame.rows where row.width > size.columns { Issue.record("\(row.text)") }
      seen += frame.rows.map(\.text).joined(separator: "\n")
    }
    #expect(seen.contains(style.text("Comes back tomorrow (10)", "明日の復習（10問）")))
    #expect(seen.contains("Last one."))
    #expect(seen.contains(style.text("Still due today: 12", "今日の復習の残り: 12問")))
    if !style.isUnicode { #expect(!seen.contains { "“”→…".contains($0) }) }
  }
}
