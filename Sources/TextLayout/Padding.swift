/// A side of a column.
public enum Side: Sendable {
  case left, right
}

/// `text` filled with spaces to `width` cells; a longer text is left as it is.
public func padded(_ text: String, to width: Int, alignedTo side: Side = .left) -> String {
  let gap = String(repeating: " ", count: max(0, width - cellWidth(of: text)))
  return side == .left ? text + gap : gap + text
}

/// `text` in at most `width` cells: the beginning gives way to `…`, because the end of a path
/// says more than its beginning.
public func keepingEnd(of text: String, within width: Int) -> String {
  guard cellWidth(of: text) > width else { return text }
  var kept: [Character] = []
  var cells = 1
  for character in text.reversed() {
    cells += cellWidth(of: character)
    if cells > width { break }
    kept.append(character)
  }
  return "…" + String(kept.reversed())
}
