import Lessons
import PlainDisplay
import TextLayout

/// The list of lessons on the screen.
struct HomeView {
  let state: HomeState
  let style: PlainStyle

  func frame(_ size: Size) -> Frame {
    if state.showsHelp {
      return HelpView(style: style).home(width: size.columns).frame(size, style)
    }
    let shown = state.shown
    var page = Page(
      title: "okojo",
      place: style.text(
        shown.count == 1 ? "1 lesson" : "\(shown.count) lessons", "レッスン \(shown.count)件"),
      body: body(shown, size.columns), keys: keys)
    page.focus = head.count + state.chosen
    page.notes = notes(size.columns)
    if state.isSearching || !state.search.isEmpty {
      page.input = (style.text("Search: ", "検索: "), state.search)
    }
    var frame = page.frame(size, style)
    if !state.isSearching { frame.cursor = nil }
    return frame
  }

  private func body(_ shown: [LessonEntry], _ width: Int) -> [Row] {
    guard shown.isEmpty else {
      return head + shown.enumerated().map { row($1, isChosen: $0 == state.chosen, width) }
    }
    if !state.isComplete {
      return [Row(style.text("Reading the lessons", "レッスンを読み込み中") + Glyphs(style).ellipsis)]
    }
    return paragraph(
      style.text("No lesson matches. Esc shows all.", "当てはまるレッスンはありません。Esc ですべて表示します。"),
      width: width)
  }

  /// What is due, where it is known.
  private var head: [Row] {
    guard let due = state.due else { return [] }
    let text =
      due == 0
      ? style.text("Nothing is due today.", "今日の復習はありません。")
      : style.text("Due today: \(due)", "今日の復習: \(due)問")
    return [Row(text, .strong)]
  }

  private func row(_ entry: LessonEntry, isChosen: Bool, _ width: Int) -> Row {
    let (level, title) = texts(entry)
    let name = printable(entry.id)
    let standing = standing(entry)
    let room = width - 8 - cellWidth(of: standing)
    let names = Row([Piece(title), Piece("  " + name, .faint)]).clipped(to: max(10, room))
    let gap = String(repeating: " ", count: max(1, room - names.width + 1))
    let start = "\(isChosen ? ">" : " ") \(padded(level, to: 2))  "
    if isChosen { return Row(start + names.text + gap + standing + " ", .chosen) }
    return Row([Piece(start)] + names.pieces + [Piece(gap + standing)])
  }

  private func texts(_ entry: LessonEntry) -> (level: String, title: String) {
    switch entry.lesson {
    case .success(let lesson): (lesson.level.rawValue, printable(style.text(lesson.title)))
    case .failure: ("!", style.text("(has a fault)", "（誤りがあります）"))
    }
  }

  private func standing(_ entry: LessonEntry) -> String {
    guard let standing = state.standings[entry.id] else { return "" }
    let due =
      standing.due > 0 ? style.text(", \(standing.due) due", "、復習\(standing.due)") : ""
    return "\(standing.tried)/\(standing.count)\(due)"
  }

  private func notes(_ width: Int) -> [Row] {
    if let trouble = state.trouble {
      return paragraph(printable(style.text(trouble)), .bad, width: width)
    }
    if let change = state.change { return ChangeRows(change: change, style: style).rows(width) }
    if state.missedKey {
      return [Row(style.text("That key does nothing here.", "そのキーは、ここでは使えません。"), .fair)]
    }
    return []
  }

  private var keys: [KeyHint] {
    if state.isSearching {
      return [
        KeyHint("Enter", style.text("to the list", "一覧へ")),
        KeyHint("Esc", style.text("show all", "すべて表示")),
      ]
    }
    return [
      KeyHint("Enter", style.text("begin", "始める")),
      KeyHint(style.isUnicode ? "↑↓" : "Up/Down", style.text("choose", "選ぶ")),
      KeyHint("/", style.text("search", "検索")), KeyHint("q", style.text("quit", "終了")),
      KeyHint("?", style.text("all keys", "キー一覧")),
    ]
  }
}
