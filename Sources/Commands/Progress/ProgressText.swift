import Batch
import Foundation
import Language
import Lessons
import Progress
import ProgressCharts
import TextLayout

/// The record as lines: charts, in colour on a terminal.
struct ProgressText {
  let lines: [String]

  init(_ report: ProgressReport, lessons: [Lesson], _ context: Context) {
    guard report.attempts > 0 else {
      lines = [
        Text(en: "Nothing yet: 'okojo practice' begins.", ja: "まだ記録がありません。okojo practice で始めましょう。")
          .in(context.language)
      ]
      return
    }
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let titles = lessons.map { ($0.id, $0.title.in(context.language)) }
    let charts = ProgressCharts(
      report, titles: Dictionary(titles) { first, _ in first },
      style: ChartStyle(language: context.language, isUnicode: context.isUnicode))
    let width = isTerminal ? terminalWidth(of: STDOUT_FILENO) : nil
    let isColoured = isTerminal && !context.isDumb && !context.wantsNoColour
    lines = charts.lines(width: width ?? Self.defaultWidth).map { line in
      let text = isColoured ? line.pieces.map(\.coloured).joined() : line.text
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Of a pipe or a file.
  private static let defaultWidth = 80
}

extension ChartPiece {
  /// With the attributes of ECMA-48 (SGR).
  fileprivate var coloured: String {
    let attribute: Int? =
      switch tone {
      case .plain: nil
      case .strong: 1
      case .faint: 2
      case .bad: 31
      case .good: 32
      case .fair: 33
      }
    guard let attribute, text.contains(where: { $0 != " " }) else { return text }
    return "\u{1B}[\(attribute)m\(text)\u{1B}[0m"
  }
}

extension Context {
  /// Whether the locale shows more than ASCII: the first that is set decides (POSIX.1-2017, XBD
  /// §8.2).
  var isUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    return (locale ?? "").lowercased().filter { $0 != "-" }.contains("utf8")
  }
}
