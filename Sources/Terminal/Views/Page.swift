import Language
import PlainDisplay
import TextLayout

/// A screen with a head, a body and the keys that can be pressed: what all of them share.
struct Page {
  var title: String
  /// At the right of the title.
  var place = ""
  var body: [Row]
  /// How many rows of the body are above the screen.
  var scroll = 0
  /// The row of the body that is to be in sight, if one is.
  var focus: Int?
  /// Above the keys, always to be seen.
  var notes: [Row] = []
  /// Below the notes, with what is put in before it.
  var input: (label: String, line: EditLine)?
  var keys: [KeyHint]

  static let smallest = Size(columns: 60, rows: 15)

  func frame(_ size: Size, _ style: PlainStyle) -> Frame {
    if size.columns < Self.smallest.columns || size.rows < Self.smallest.rows {
      return Self.tooSmall(size, style)
    }
    let glyphs = Glyphs(style)
    let line = input.map { inputRow($0.label, $0.line, size) }
    let feet = notes + (line.map { [$0.row] } ?? []) + KeyHint.rows(keys, width: size.columns)
    let room = max(1, size.rows - 3 - feet.count)
    let body = fitting(room)
    let last = max(0, body.count - room)
    let offset = min(max(0, focus.map { $0 - room / 2 } ?? scroll), last)
    let shown = body.dropFirst(offset).prefix(room)
    let filling = Array(repeating: Row(), count: room - shown.count)
    let rows =
      [head(size), rule(size, offset > 0 ? glyphs.more.up : nil, glyphs)] + shown + filling
      + [rule(size, offset < last ? glyphs.more.down : nil, glyphs)] + feet
    let cursor = line.map { Frame.Cursor(column: $0.cursor, row: 3 + room + notes.count) }
    return Frame(rows, cursor: cursor)
  }

  /// Empty rows give way before anything is out of sight.
  private func fitting(_ room: Int) -> [Row] {
    body.count > room ? body.filter { !$0.text.isEmpty } : body
  }

  private func inputRow(_ label: String, _ line: EditLine, _ size: Size) -> (row: Row, cursor: Int)
  {
    let start = cellWidth(of: label)
    let shown = line.shown(width: max(4, size.columns - start))
    return (Row([Piece(label, .strong), Piece(shown.text)]), start + shown.cursor)
  }

  private func head(_ size: Size) -> Row {
    let room = size.columns - cellWidth(of: place) - 1
    let title = Row(title, .title).clipped(to: room)
    return Row(
      title.pieces + [
        Piece(String(repeating: " ", count: max(1, room + 1 - title.width))), Piece(place, .strong),
      ])
  }

  private func rule(_ size: Size, _ mark: String?, _ glyphs: Glyphs) -> Row {
    guard let mark else {
      return Row(String(repeating: glyphs.rule, count: size.columns), .faint)
    }
    return Row(String(repeating: glyphs.rule, count: size.columns - 4) + " \(mark) ", .faint)
  }

  private static func tooSmall(_ size: Size, _ style: PlainStyle) -> Frame {
    let text = style.text(
      "The window is too small: okojo needs \(smallest.columns) columns and \(smallest.rows) rows.",
      "画面が小さすぎます。横\(smallest.columns)桁、縦\(smallest.rows)行以上に広げてください。")
    return Frame(wrapped(text, to: max(2, size.columns)).map { Row($0) })
  }
}

/// A key and what it does.
struct KeyHint: Sendable, Hashable {
  let key: String
  let text: String

  init(_ key: String, _ text: String) { (self.key, self.text) = (key, text) }

  /// Side by side; a hint is never broken.
  static func rows(_ hints: [KeyHint], width: Int) -> [Row] {
    flowing(
      hints.map { [Piece($0.key, .strong), Piece(" " + $0.text)] }, width: width, gap: "  ")
  }
}

/// Groups side by side, in rows of at most `width` cells; a group is never broken.
func flowing(_ groups: [[Piece]], width: Int, gap: String, indent: Int = 0) -> [Row] {
  let margin = Piece(String(repeating: " ", count: indent))
  var rows: [Row] = []
  for group in groups {
    let cells = Row(group).width
    if let last = rows.last, last.width + cellWidth(of: gap) + cells <= width {
      rows[rows.count - 1].pieces += [Piece(gap)] + group
    } else {
      rows.append(Row((indent > 0 ? [margin] : []) + group))
    }
  }
  return rows
}

/// A text over as many rows as it needs.
func paragraph(_ text: String, _ tone: Tone = .plain, width: Int, indent: Int = 0) -> [Row] {
  let margin = String(repeating: " ", count: indent)
  return wrapped(text, to: max(8, width - indent)).map { Row(margin + $0, tone) }
}
