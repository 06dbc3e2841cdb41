import Language
import Progress
import TextLayout

/// Charts with a place for each day of the last weeks, as many as there is room for.
struct DayCharts {
  let report: ProgressReport
  let style: ChartStyle
  let width: Int

  private static let rows = 4
  /// Of the figures at the left, and of a day with its gap.
  private static let (margin, step) = (6, 2)

  /// Whole weeks, the last of which ends today.
  private var days: ArraySlice<ProgressReport.Day> {
    let weeks = min(ProgressReport.weeks, (width - Self.margin) / (7 * Self.step))
    return report.days.suffix(7 * weeks)
  }

  private var weeks: Int { days.count / 7 }

  /// Whether these weeks have any answer: without one there is no axis either.
  private var hasAnswers: Bool { days.contains { $0.attempts > 0 } }

  var answers: [ChartLine] {
    guard hasAnswers else {
      return [ChartLine(style.text("No answers in \(weeks) weeks.", "この\(weeks)週間の回答はありません。"))]
    }
    let total = days.reduce(0) { $0 + $1.attempts }
    let minutes = max(1, Int((days.reduce(0) { $0 + $1.seconds } / 60).rounded()))
    let title = style.text(
      "Answers a day, last \(weeks) weeks: \(total) in about \(minutes) min",
      "1日の回答数（\(weeks)週間）: 計\(total)件、約\(minutes)分")
    let most = Double(days.map(\.attempts).max() ?? 0)
    let values = days.map { $0.attempts == 0 ? nil : Double($0.attempts) }
    return [ChartLine(title, .strong)] + chart(values, top: most) { _ in .plain }
  }

  var scores: [ChartLine] {
    guard hasAnswers else { return [] }
    let title = style.text("Mean score a day", "1日の平均点") + weekly
    return [ChartLine(title, .strong)]
      + chart(days.map(\.mean), top: 100) { $0.map { ChartTone(score: $0) } ?? .plain }
  }

  /// This week beside the one before it, where both have answers.
  private var weekly: String {
    guard let now = mean(of: days.suffix(7)), let before = mean(of: days.dropLast(7).suffix(7))
    else { return "" }
    return style.text(
      ": \(now) in the last 7 days, \(before) in those before", ": この7日間 \(now)、その前の7日間 \(before)")
  }

  private func mean(of days: ArraySlice<ProgressReport.Day>) -> Int? {
    let count = days.reduce(0) { $0 + $1.attempts }
    guard count > 0 else { return nil }
    let sum = days.reduce(0) { $0 + ($1.mean ?? 0) * Double($1.attempts) }
    return ProgressCharts.whole(sum / Double(count))
  }

  private func chart(
    _ values: [Double?], top: Double, tone: (Double?) -> ChartTone
  ) -> [ChartLine] {
    let bars = Bars(isUnicode: style.isUnicode).upright(values, top: top, rows: Self.rows)
    let rows = bars.enumerated().map { row, cells in
      let figure = row == 0 ? "\(Int(top))" : ""
      return ChartLine(
        [ChartPiece(padded(figure, to: Self.margin - 1, alignedTo: .right) + " ", .faint)]
          + zip(cells, values).map { ChartPiece($0 + " ", tone($1)) })
    }
    return rows + [axis, dates]
  }

  private var axis: ChartLine {
    let line = String(repeating: style.rule, count: days.count * Self.step - 1)
    return ChartLine(padded("0", to: Self.margin - 1, alignedTo: .right) + " " + line, .faint)
  }

  /// The first day of each of the weeks.
  private var dates: ChartLine {
    let labels = days.enumerated().filter { $0.offset % 7 == 0 }.map {
      padded(date($0.element.day), to: 7 * Self.step)
    }
    return ChartLine(String(repeating: " ", count: Self.margin) + labels.joined(), .faint)
  }

  private func date(_ day: LocalDay) -> String {
    let month = "\(day)".dropFirst(5)
    guard style.language == .japanese else { return String(month) }
    return month.split(separator: "-").compactMap { Int($0) }.map(String.init)
      .joined(separator: "/")
  }
}
