/// `text` broken into lines of at most `width` cells: at spaces, and between Japanese
/// characters, where a closing mark never begins a line (a short form of kinsoku).
public func wrapped(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for piece in pieces(of: text) {
    if piece == " " {
      if !line.isEmpty { line += " " }
    } else if line.isEmpty || cellWidth(of: line) + cellWidth(of: piece) <= width {
      line += piece
    } else {
      lines.append(trimmingEnd(line))
      line = piece
    }
  }
  lines.append(trimmingEnd(line))
  return lines
}

/// The parts that are not broken: a space, a run of narrow characters, or one wide character
/// with the marks that must stay with it.
private func pieces(of text: String) -> [String] {
  var pieces: [String] = []
  var previous: Character?
  for character in text {
    if let previous, isHeldTogether(previous, character) {
      pieces[pieces.count - 1].append(character)
    } else {
      pieces.append(String(character))
    }
    previous = character
  }
  return pieces
}

private func isHeldTogether(_ first: Character, _ second: Character) -> Bool {
  if first == " " || second == " " { return false }
  if closing.contains(second) || opening.contains(first) { return true }
  return cellWidth(of: first) < 2 && cellWidth(of: second) < 2
}

private let closing = Set("、。，．）」』】？！ー・々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.)]:;?!")
private let opening = Set("（「『【([")

private func trimmingEnd(_ line: String) -> String {
  String(line.reversed().drop { $0 == " " }.reversed())
}
