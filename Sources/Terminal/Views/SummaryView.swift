import Lessons
import PlainDisplay
import Practice
import TextLayout

/// The end of a lesson.
struct SummaryView {
  let lesson: Lesson
  let summary: LessonSummary
  var scroll = 0
  let style: PlainStyle

  func frame(_ size: Size) -> Frame {
    let lines = SummaryLines(summary: summary, style: style.uncoloured)
    var page = Page(
      title: printable(style.text(lesson.title)), place: style.text("Summary", "まとめ"),
      body: [Row()]
        + SummaryLines.Part.allCases.flatMap { part in
          let rows = lines.lines(part).enumerated().flatMap { place, line in
            hanging(
              PlainLines(style).readable(line), tone(part, place), width: size.columns)
          }
          return rows.isEmpty ? [] : rows + [Row()]
        },
      keys: [
        KeyHint("Enter", style.text("all lessons", "レッスン一覧へ")),
        KeyHint("q", style.text("quit", "終了")),
      ])
    page.scroll = scroll
    return page.frame(size, style)
  }

  private func tone(_ part: SummaryLines.Part, _ place: Int) -> Tone {
    part == .figures && place == 0 ? .strong : .plain
  }

  /// What does not fit goes on below, moved in, so that it is not taken for a new statement.
  private func hanging(_ line: String, _ tone: Tone, width: Int) -> [Row] {
    wrapped(line, to: width - 2).enumerated().map {
      Row(($0.offset == 0 ? "" : "  ") + $0.element, tone)
    }
  }
}
