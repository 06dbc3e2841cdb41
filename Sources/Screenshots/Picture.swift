import TextLayout

/// A terminal's screen as an SVG picture. Each stretch of text stands at its cell, so that kana
/// and letters keep their columns whatever fonts the reader has.
struct Picture {
  let rows: [[Stretch]]
  let columns: Int

  private static let cell = (width: 9.0, height: 20.0)
  private static let margin = 14.0
  private static let paper = "#1d2021"
  private static let ink = "#e8e4d8"

  func svg() -> String {
    let width = Double(columns) * Self.cell.width + 2 * Self.margin
    let height = Double(rows.count) * Self.cell.height + 2 * Self.margin
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-size="15" xml:space="preserve" \
      font-family="'DejaVu Sans Mono','Noto Sans Mono CJK JP','Noto Sans CJK JP',monospace">
      """,
      "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"\(Self.paper)\"/>",
    ]
    for (number, row) in rows.enumerated() {
      var column = 0
      for stretch in row {
        for part in Self.parts(stretch.text) {
          let cells = cellWidth(of: part)
          lines += Self.elements(part, stretch.look, row: number, column: column, cells: cells)
          column += cells
        }
      }
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// Runs of narrow or of wide characters, each of which is set to its own width.
  private static func parts(_ text: String) -> [String] {
    var parts: [String] = []
    for character in text {
      let isWide = cellWidth(of: character) > 1
      if let last = parts.last?.last, (cellWidth(of: last) > 1) == isWide,
        Shape(character) == nil, Shape(last) == nil
      {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
    }
    return parts
  }

  private static func elements(
    _ text: String, _ look: Look, row: Int, column: Int, cells: Int
  ) -> [String] {
    let left = margin + Double(column) * cell.width
    let top = margin + Double(row) * cell.height
    let width = Double(cells) * cell.width
    var elements: [String] = []
    if look.isReversed {
      elements.append(
        "<rect x=\"\(left)\" y=\"\(top)\" width=\"\(width)\" height=\"\(cell.height)\" "
          + "fill=\"\(colour(look))\"/>")
    }
    guard text.contains(where: { $0 != " " }) else { return elements }
    if let shape = text.first.flatMap(Shape.init) {
      let area = Shape.Area(left: left, top: top, width: width, height: cell.height)
      return elements + [
        "<path d=\"\(shape.path(in: area))\" fill=\"\(look.isReversed ? paper : colour(look))\" "
          + "opacity=\"\((look.isFaint ? 0.6 : 1) * shape.opacity)\"/>"
      ]
    }
    var style = "fill=\"\(look.isReversed ? paper : colour(look))\""
    if look.isBold { style += " font-weight=\"bold\"" }
    if look.isFaint { style += " opacity=\"0.6\"" }
    if look.isUnderlined { style += " text-decoration=\"underline\"" }
    elements.append(
      "<text x=\"\(left)\" y=\"\(top + 15)\" textLength=\"\(width)\" "
        + "lengthAdjust=\"spacingAndGlyphs\" \(style)>\(escaped(text))</text>")
    return elements
  }

  /// The few colours that okojo uses; the rest look like plain text.
  private static func colour(_ look: Look) -> String {
    switch look.colour {
    case .indexed(28), .indexed(2): "#8ec07c"
    case .indexed(166), .indexed(3): "#fe8019"
    case .indexed(160), .indexed(1): "#fb4934"
    case .indexed(32), .indexed(6): "#6fb7f0"
    default: ink
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
