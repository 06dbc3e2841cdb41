import Language
import Scoring
import TextLayout

/// Rows for a person: one line per recording, with marks on the words that were not right.
struct Table: RowFormat {
  let language: Language
  let isColoured: Bool
  /// Cells of the terminal; nothing where lines may be as long as they like.
  let width: Int?

  private static let scoreWidth = 6
  private static let gap = "  "

  private var fileWidth: Int { width.map { min(32, max(8, $0 / 4)) } ?? 32 }

  /// Where the column of the text begins.
  private var indent: Int { 5 * Self.scoreWidth + 2 * Self.gap.count + fileWidth }

  var header: String {
    let titles = Self.titles.map { $0.in(language) }
    let scores = titles[..<5].map { padded($0, to: Self.scoreWidth, alignedTo: .right) }
    let file = padded(titles[5], to: fileWidth)
    return style(scores.joined() + Self.gap + file + Self.gap + titles[6], .bold) + "\n"
  }

  func text(of row: Row) -> String {
    let beginning = scores(of: row.outcome) + Self.gap + file(row.file) + Self.gap
    return beginning + wrapping(cells(of: row)) + "\n"
  }

  func footer(_ summary: Summary) -> String {
    SummaryLine(summary).text.in(language) + "\n"
  }

  private func scores(of outcome: RowOutcome) -> String {
    guard let scores = outcome.assessment?.scores else {
      let width = 5 * Self.scoreWidth
      return style(padded(title(of: outcome.status), to: width, alignedTo: .right), .red)
    }
    return scores.named.map { _, score in
      style(
        padded(fixed(score, decimals: 1), to: Self.scoreWidth, alignedTo: .right), .init(score))
    }.joined()
  }

  private func title(of status: RowStatus) -> String {
    switch status {
    case .noSpeech: Text(en: "no speech", ja: "声なし").in(language)
    case .error: Text(en: "error", ja: "エラー").in(language)
    case .ok, .wrongText: ""
    }
  }

  private func file(_ name: FileName) -> String {
    let name = printable(name.written)
    return padded(width == nil ? name : keepingEnd(of: name, within: fileWidth), to: fileWidth)
  }

  /// The last column, as words that are not broken.
  private func cells(of row: Row) -> [Cell] {
    var cells: [Cell] = []
    if row.outcome.status == .wrongText {
      cells += plain(Text(en: "[another text]", ja: "[別の文]").in(language), .red)
    }
    if let failure = row.outcome.failure {
      cells += plain(failure.message, .red)
    } else if let assessment = row.outcome.assessment {
      cells += assessment.words.map(Cell.init)
    } else {
      cells += plain(row.text, .dim)
    }
    if let warnings = row.outcome.audio?.warnings, !warnings.isEmpty {
      cells += plain("[\(warnings.joined(separator: ", "))]", .yellow)
    }
    return cells
  }

  private func plain(_ text: String, _ style: TerminalStyle) -> [Cell] {
    let lines = width.map { wrapped(printable(text), to: max(1, $0 - indent)) } ?? [printable(text)]
    return lines.map { Cell(text: $0, style: style) }
  }

  private func wrapping(_ cells: [Cell]) -> String {
    var result = ""
    var column = indent
    for (index, cell) in cells.enumerated() {
      let length = cellWidth(of: cell.text)
      if index > 0 {
        if let width, column + 1 + length > width {
          result += "\n" + String(repeating: " ", count: indent)
          column = indent
        } else {
          result += " "
          column += 1
        }
      }
      result += style(cell.text, cell.style)
      column += length
    }
    return result
  }

  private func style(_ text: String, _ style: TerminalStyle?) -> String {
    guard isColoured, let style else { return text }
    return style.applied(to: text)
  }

  private static let titles = [
    Text(en: "score", ja: "総合"), Text(en: "sound", ja: "発音"), Text(en: "flow", ja: "流暢"),
    Text(en: "whole", ja: "完全"), Text(en: "tone", ja: "抑揚"), Text(en: "file", ja: "ファイル"),
    Text(en: "words: ~unclear  (left out)  +added", ja: "単語: ~不明瞭  (抜け)  +余分"),
  ]
}

private struct Cell {
  let text: String
  let style: TerminalStyle?

  init(text: String, style: TerminalStyle?) {
    self.text = text
    self.style = style
  }

  init(_ word: Word) {
    let text = printable(word.text)
    switch word.status {
    case .ok: self.init(text: text, style: .green)
    case .mispronounced: self.init(text: "~" + text, style: .yellow)
    case .omitted: self.init(text: "(\(text))", style: .red)
    case .inserted: self.init(text: "+" + text, style: .magenta)
    }
  }
}
