public import Progress
import SoundTips
import TextLayout

/// The record as charts of text: for the screen and for `okojo progress`. Pure: equal reports give
/// equal lines.
public struct ProgressCharts: Sendable {
  let report: ProgressReport
  let titles: [String: String]
  let style: ChartStyle

  public static let narrowest = 60
  /// Wider charts say no more.
  public static let widest = 120

  /// - Parameter titles: of lessons, by their names.
  public init(_ report: ProgressReport, titles: [String: String], style: ChartStyle) {
    (self.report, self.titles, self.style) = (report, titles, style)
  }

  /// - Parameter width: in cells; held to 60–120.
  public func lines(width: Int) -> [ChartLine] {
    let width = min(max(width, Self.narrowest), Self.widest)
    guard report.attempts > 0 else {
      return wrapped(nothingYet, to: width).map { ChartLine($0) }
    }
    let days = DayCharts(report: report, style: style, width: width)
    let sections = [
      summary, days.answers, days.scores, forecast, sounds, lessons(width: width),
    ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [ChartLine()]))
  }

  private var nothingYet: String {
    style.text(
      "Nothing here yet. After your first answer you will see how it goes.",
      "まだ記録がありません。最初の答えから、歩みがここに表示されます。")
  }

  private var summary: [ChartLine] {
    let streak = report.streak
    var lines = [
      ChartLine(
        style.text(
          "Due today: \(report.due). Answers so far: \(report.attempts).",
          "今日の復習: \(report.due)件。これまでの回答: \(report.attempts)件。"), .strong)
    ]
    if streak.current > 0 {
      lines.append(
        ChartLine(
          style.text(
            "Days in a row: \(streak.current) (longest \(streak.longest)); "
              + "\(streak.ofLast28) of the last 28.",
            "連続: \(streak.current)日（最長 \(streak.longest)日）。この28日間では\(streak.ofLast28)日。"),
          .faint))
    }
    return lines
  }

  private var forecast: [ChartLine] {
    let counts = report.forecast.map(\.items)
    let week = counts.prefix(7).reduce(0, +)
    let all = counts.reduce(0, +)
    let title = style.text(
      "Coming back: \(week) in the next 7 days, \(all) in 14",
      "これからの復習: 7日間で\(week)件、14日間で\(all)件")
    guard all > 0 else { return [ChartLine(title, .strong)] }
    func row(_ cells: [String]) -> String {
      " " + cells.map { padded($0, to: 4, alignedTo: .right) }.joined()
    }
    let bars = Bars(isUnicode: style.isUnicode)
    let rows = bars.upright(counts.map { Double($0) }, top: Double(counts.max() ?? 0), rows: 3)
    let labels = report.forecast.enumerated().map { place, day in
      place == 0 ? style.text("now", "今日") : weekday(day.day)
    }
    return [ChartLine(title, .strong)]
      + rows.map { ChartLine(row($0.map { $0 == " " ? "" : $0 + $0 })) }
      + [
        ChartLine(row(counts.map { $0 == 0 ? style.dash : "\($0)" })),
        ChartLine(row(labels), .faint),
      ]
  }

  /// 1 January 1970 was a Thursday.
  private func weekday(_ day: LocalDay) -> String {
    let place = ((day.number + 3) % 7 + 7) % 7
    return style.text(
      ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"][place],
      ["月", "火", "水", "木", "金", "土", "日"][place])
  }

  private var sounds: [ChartLine] {
    guard !report.sounds.isEmpty else { return [] }
    let bars = Bars(isUnicode: style.isUnicode)
    let title = style.text(
      "Sounds worth working on: mean, week by week, trend",
      "重点的に練習したい音: 平均、週ごとの推移、変化")
    return [ChartLine(title, .strong)]
      + report.sounds.map { sound in
        let mean = Self.whole(sound.mean)
        return ChartLine([
          ChartPiece(
            "  " + padded(PhoneNotation.brief(sound.phone, isUnicode: style.isUnicode), to: 5),
            .strong),
          ChartPiece(padded("\(mean)", to: 4, alignedTo: .right), ChartTone(score: sound.mean)),
          ChartPiece("  " + bars.spark(sound.weeks) + "  "), trend(sound.trend),
        ])
      }
  }

  private func trend(_ points: Double?) -> ChartPiece {
    guard let points else { return ChartPiece(style.text("(too few yet)", "（回数が少ない）"), .faint) }
    let whole = Int(points.rounded())
    if whole == 0 { return ChartPiece(style.text("steady", "変化なし")) }
    return whole > 0
      ? ChartPiece(style.text("+\(whole) better", "+\(whole) 上達"), .good)
      : ChartPiece(style.text("\(whole)", "\(whole)"), .fair)
  }

  private static let shownLessons = 8

  private func lessons(width: Int) -> [ChartLine] {
    let fresh = report.lessons.count - report.done - report.begun
    let title = style.text(
      "Lessons: \(report.done) done, \(report.begun) begun, \(fresh) new",
      "レッスン: 完了\(report.done)、途中\(report.begun)、まだ\(fresh)")
    let last = report.lessons.filter { $0.tried > 0 }.enumerated().sorted {
      ($1.element.lastDay ?? report.today, $0.offset)
        < ($0.element.lastDay ?? report.today, $1.offset)
    }.prefix(Self.shownLessons).map(\.element)
    return [ChartLine(title, .strong)] + last.map { lesson($0, width) }
  }

  private func lesson(_ lesson: LessonProgress, _ width: Int) -> ChartLine {
    let (cells, figures) = (width >= 80 ? 20 : 10, 24)
    let room = min(40, width - cells - figures - 4)
    let name = clipped(printable(titles[lesson.lesson] ?? lesson.lesson), to: room)
    let share = lesson.items == 0 ? 0 : Double(lesson.tried) / Double(lesson.items)
    let mean = lesson.mean.map { style.text("mean ", "平均 ") + "\(Self.whole($0))" } ?? ""
    let count = padded("\(lesson.tried)/\(lesson.items)", to: 7, alignedTo: .right)
    return ChartLine([
      ChartPiece("  " + padded(name, to: room) + "  "),
      ChartPiece(Bars(isUnicode: style.isUnicode).lying(share, cells: cells)),
      ChartPiece(count + "  "),
      ChartPiece(mean, lesson.mean.map { ChartTone(score: $0) } ?? .plain),
    ])
  }

  /// Rounded down, as everywhere: 59.9 must not look like a 60.
  static func whole(_ score: Double) -> Int {
    score.isFinite ? Int(min(max(score, 0), 100)) : 0
  }
}

/// What fits into so many cells; half a kana is none.
func clipped(_ text: String, to width: Int) -> String {
  var (kept, cells) = ("", 0)
  for character in text {
    cells += cellWidth(of: character)
    if cells > width { break }
    kept.append(character)
  }
  return kept
}
