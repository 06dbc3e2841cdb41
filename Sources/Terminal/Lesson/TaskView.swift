import Lessons
import PlainDisplay
import Practice
import TextLayout

/// What an exercise asks, with what was asked for beside it.
struct TaskView {
  let exercise: Exercise
  let state: LessonState
  let style: PlainStyle

  /// As the plain display has it: what is asked, then its texts.
  func rows(_ width: Int) -> [Row] {
    let news = LessonNews.exercise(exercise, number: state.number, count: state.count)
    let lines = PlainLines(style.uncoloured).lines(for: news).filter { !$0.isEmpty }
    let details = Array(lines.dropFirst())
    // What the voice says, in letters; a Japanese line is spoken from its kana.
    let lit = SpokenWord(exercise: exercise, word: state.spoken, style: style)
    let spoken = details.firstIndex { lit.place(in: $0) != nil }
    let texts = details.enumerated().flatMap { place, line in
      let rows = paragraph(
        line, place == spoken ?? 0 ? .strong : .plain, width: width, indent: 2)
      return place == spoken ? lit.lighting(rows, of: line) : rows
    }
    let head = lines.prefix(1).flatMap { paragraph($0, .title, width: width) }
    return head + texts + (state.showsReading ? reading(width) : [])
      + (state.showsHint ? hint(lines, width) : [])
  }

  /// How an answer begins, where it does not stand there already.
  private func hint(_ shown: [String], _ width: Int) -> [Row] {
    guard let answer = exercise.accepted.first.map(printable) else { return [] }
    let words = answer.split(separator: " ")
    let beginning = words.prefix((words.count + 1) / 2).joined(separator: " ")
    let rest = words.count > 1 ? " " + Glyphs(style).ellipsis : ""
    let isShown = shown.contains { $0.contains(answer) }
    let hint =
      isShown ? style.text("none; the line stands above.", "ありません（文は上にあります）。") : beginning + rest
    return paragraph(style.text("Hint: ", "ヒント: ") + hint, .faint, width: width, indent: 2)
  }

  private func reading(_ width: Int) -> [Row] {
    let kana = (exercise.turn?.japanese ?? exercise.item.japanese).kana
    let text = kana.map(printable) ?? style.text("none is given.", "ありません。")
    let line = style.text("Reading: ", "読み: ") + text
    return SpokenWord(exercise: exercise, word: state.spoken, style: style)
      .lighting(paragraph(line, .faint, width: width, indent: 2), of: line)
  }
}

extension PlainStyle {
  /// For texts that get their colours here.
  var uncoloured: PlainStyle {
    var style = self
    style.isColoured = false
    return style
  }
}
