import TextLayout

/// The cells of a terminal.
public struct Size: Sendable, Hashable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }
}

/// How a piece of text looks. Colour never says anything alone.
public enum Tone: Sendable, Hashable, CaseIterable {
  case plain, strong, faint, title, good, fair, bad
  /// The line that is chosen.
  case chosen
  /// The word that the voice is saying.
  case spoken
}

/// A piece of text in one tone.
public struct Piece: Sendable, Hashable {
  public var text: String
  public var tone: Tone

  public init(_ text: String, _ tone: Tone = .plain) { (self.text, self.tone) = (text, tone) }
}

/// A row of the screen.
public struct Row: Sendable, Hashable {
  public var pieces: [Piece]

  public init(_ pieces: [Piece]) { self.pieces = pieces }
  public init(_ text: String = "", _ tone: Tone = .plain) { pieces = [Piece(text, tone)] }

  public var text: String { pieces.map(\.text).joined() }
  /// In cells.
  public var width: Int { cellWidth(of: text) }

  /// What fits into so many cells; half a kana is none.
  func clipped(to width: Int) -> Row {
    var cells = 0
    var result: [Piece] = []
    for piece in pieces {
      var kept = ""
      for character in printable(piece.text) {
        let next = cellWidth(of: character)
        if cells + next > width { return Row(result + [Piece(kept, piece.tone)]) }
        cells += next
        kept.append(character)
      }
      result.append(Piece(kept, piece.tone))
    }
    return Row(result)
  }
}

/// A screen as it is to look.
public struct Frame: Sendable, Hashable {
  public struct Cursor: Sendable, Hashable {
    public var column: Int
    public var row: Int
  }

  public var rows: [Row]
  /// Where text is put in; nothing hides it.
  public var cursor: Cursor?

  public init(_ rows: [Row], cursor: Cursor? = nil) { (self.rows, self.cursor) = (rows, cursor) }
}
