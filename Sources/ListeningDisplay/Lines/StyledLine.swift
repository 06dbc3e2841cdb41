import TextLayout

/// A line in pieces that look different.
struct StyledLine: Sendable, Hashable {
  enum Look: String, Sendable {
    case plain = ""
    case strong = "\u{1B}[1m"
    case faint = "\u{1B}[2m"
    /// The word that is being spoken.
    case lit = "\u{1B}[1;4m"
  }

  struct Piece: Sendable, Hashable {
    var text: String
    var look: Look
  }

  private(set) var pieces: [Piece]

  init(_ text: String = "", _ look: Look = .plain) { pieces = [Piece(text: text, look: look)] }

  var width: Int { pieces.reduce(0) { $0 + cellWidth(of: $1.text) } }
  var text: String { pieces.map(\.text).joined() }

  mutating func add(_ text: String, _ look: Look = .plain) {
    pieces.append(Piece(text: text, look: look))
  }

  /// For a terminal, at most `width` cells.
  func escaped(width: Int) -> String {
    var left = width
    var result = ""
    for piece in pieces where left > 0 {
      var kept = ""
      for character in printable(piece.text) {
        let cells = cellWidth(of: character)
        guard cells <= left else {
          left = 0
          break
        }
        kept.append(character)
        left -= cells
      }
      if kept.isEmpty { continue }
      result += piece.look == .plain ? kept : piece.look.rawValue + kept + "\u{1B}[0m"
    }
    return result
  }
}
