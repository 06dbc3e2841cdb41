import Foundation
import Language
import PracticeTestSupport
import Testing

@testable import Lessons
@testable import Progress
@testable import ProgressCharts

struct ProgressChartsTests {
  static let styles = Language.allCases.flatMap { language in
    [true, false].map { ChartStyle(language: language, isUnicode: $0) }
  }
  static let widths = [60, 61, 79, 80, 100, 120, 200]

  private static let zone = TimeZone(secondsFromGMT: 0) ?? .gmt
  private static let now = Date(timeIntervalSince1970: 1_798_804_800)

  /// Practice on every other day of `days`, getting better.
  private static func report(days: Int) throws -> ProgressReport {
    let lesson = try cafe()
    var history = History()
    for (place, id) in lesson.itemIDs.prefix(days == 0 ? 0 : 7).enumerated() {
      let marks = stride(from: days, through: 0, by: -2).map { back in
        let time = now - Double(back) * 86_400 + Double(place) * 40
        return Mark(
          time: time, day: LocalDay(time, in: zone), overall: 90 - Double(back), isSpoken: true)
      }
      history.add(id, marks)
    }
    let today = LocalDay(now, in: zone)
    let sounds = ["R", "TH"].map { phone in
      SoundHistory(
        phone: phone,
        days: days == 0
          ? []
          : (0..<40).map {
            SoundHistory.Day(
              day: today.advanced(by: $0 - 39), count: 4, total: Double(120 + 4 * $0))
          })
    }
    return ProgressReport(history, sounds: sounds, lessons: [lesson], at: now, in: zone)
  }

  private static func lines(_ report: ProgressReport, _ style: ChartStyle, _ width: Int) -> [String]
  {
    let charts = ProgressCharts(report, titles: ["cafe": "カフェで注文する"], style: style)
    return charts.lines(width: width).map(\.text)
  }

  @Test(arguments: styles, widths) func everythingFits(_ style: ChartStyle, _ width: Int) throws {
    for days in [2, 30, 55] {
      let charts = ProgressCharts(try Self.report(days: days), titles: [:], style: style)
      let lines = charts.lines(width: width)
      for line in lines where line.width > min(width, 120) { Issue.record("\(line.text)") }
      #expect(lines.count > 20)
      if !style.isUnicode, style.language == .english {
        #expect(lines.allSatisfy { $0.text.allSatisfy(\.isASCII) })
      }
    }
  }

  @Test(arguments: styles) func withoutAnswersThereIsASentenceAndNoAxis(
    _ style: ChartStyle
  ) throws {
    let lines = Self.lines(try Self.report(days: 0), style, 60)
    #expect(lines.count <= 2 && !lines.joined().isEmpty)
    #expect(!lines.joined().contains { "─█0".contains($0) })
  }

  @Test func figuresAreThose() throws {
    let style = ChartStyle(language: .english, isUnicode: true)
    let lines = Self.lines(try Self.report(days: 30), style, 80)
    let text = lines.joined(separator: "\n")
    #expect(text.contains("Answers so far: 112."))
    #expect(text.contains("Answers a day, last 5 weeks: 112 in about"))
    #expect(text.contains(": 87 in the last 7 days, 80 in those before"), "\(text)")
    #expect(text.contains("  /r/    49"), "\(text)")
    #expect(text.contains("7/10"))
    #expect(text.contains("Lessons: 0 done, 1 begun, 0 new"))
    #expect(lines.contains { $0.hasPrefix("      11-28         12-05") }, "\(text)")
  }

  @Test func datesAndDaysOfTheWeekAreThoseOfTheCalendar() throws {
    let style = ChartStyle(language: .japanese, isUnicode: true)
    // 1 January 2027 is a Friday; three weeks end on it.
    let weeks = Self.lines(try Self.report(days: 30), style, 60)
    #expect(weeks.contains { $0.hasPrefix("      12/12         12/19         12/26") })
    var history = History()
    let lesson = try cafe()
    let mark = Mark(
      time: Self.now, day: LocalDay(Self.now, in: Self.zone), overall: 20, isSpoken: true)
    history.add(lesson.itemIDs[0], [mark])
    let report = ProgressReport(
      history, sounds: [], lessons: [lesson], at: Self.now, in: Self.zone)
    let lines = Self.lines(report, style, 60)
    let days = try #require(lines.firstIndex { $0.hasPrefix(" 今日  土  日  月") }, "\(lines)")
    // Forgotten today: back tomorrow.
    #expect(lines[days - 1].hasPrefix("    –   1   –   –"))
    #expect(lines[days - 2].hasPrefix("       ██  "))
  }

  @Test func barsAreAsHighAsTheirValues() {
    let bars = Bars(isUnicode: true)
    let rows = bars.upright([0, nil, 0.01, 50, 100, 250], top: 100, rows: 2)
    #expect(rows.map { $0.joined() } == ["    ██", "  ▁███"])
    let plain = Bars(isUnicode: false).upright([0, 0.01, 50, 100], top: 100, rows: 2)
    #expect(plain.map { $0.joined() } == ["   #", " ###"])
    #expect(bars.upright([0, nil], top: 0, rows: 1) == [[" ", " "]])
    for share in stride(from: -0.1, through: 1.1, by: 0.03) {
      #expect(bars.lying(share, cells: 10).count == 10)
      #expect(Bars(isUnicode: false).lying(share, cells: 10).count == 10)
    }
    #expect(bars.lying(0.55, cells: 4) == "██▎░")
  }

  @Test func aSparkIsOnOneScaleForAll() {
    #expect(Bars(isUnicode: true).spark([0, 20, nil, 59, 60, 100]) == "▁▁·▄▅█")
    #expect(Bars(isUnicode: false).spark([0, 20, nil, 59, 100]) == "02.59")
  }
}
