import TextLayout

/// A line that is being typed. The cursor stands between characters as a person sees them, so
/// that a kana with its voicing mark is one.
struct EditLine: Sendable, Hashable {
  private var before = ""
  private var after = ""

  var text: String { before + after }
  var isEmpty: Bool { text.isEmpty }

  /// - Returns: whether the key was one of editing.
  mutating func press(_ key: Key) -> Bool {
    switch key {
    case .text(let scalar): before.unicodeScalars.append(scalar)
    case .backspace: _ = before.popLast()
    case .delete: if !after.isEmpty { after.removeFirst() }
    case .left: if let last = before.popLast() { after = String(last) + after }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .home, .control("a"): (before, after) = ("", text)
    case .end, .control("e"): (before, after) = (text, "")
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"): removeWord()
    default: return false
    }
    return true
  }

  private mutating func removeWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while let last = before.last, !last.isWhitespace { before.removeLast() }
  }

  /// What is shown in `width` cells, and the cell of the cursor; a long line gives way at its
  /// beginning.
  func shown(width: Int) -> (text: String, cursor: Int) {
    var head = before
    while cellWidth(of: head) >= width, !head.isEmpty { head.removeFirst() }
    return (head + after, cellWidth(of: head))
  }
}
