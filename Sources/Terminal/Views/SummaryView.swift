import Lessons
import PlainDisplay
import Practice
import TextLayout

/// The end of a lesson.
struct SummaryView {
  let lesson: Lesson
  let summary: LessonSummary
  let style: PlainStyle

  func frame(_ size: Size) -> Frame {
    let lines = PlainLines(style.uncoloured).lines(for: .ended(summary)).filter { !$0.isEmpty }
    let page = Page(
      title: printable(style.text(lesson.title)), place: style.text("Summary", "まとめ"),
      body: [Row()]
        + lines.enumerated().flatMap { place, line in
          paragraph(line, place == 0 ? .strong : .plain, width: size.columns) + [Row()]
        },
      keys: [
        KeyHint("Enter", style.text("all lessons", "レッスン一覧へ")),
        KeyHint("q", style.text("quit", "終了")),
      ])
    return page.frame(size, style)
  }
}
