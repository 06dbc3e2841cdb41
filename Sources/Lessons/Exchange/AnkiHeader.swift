/// The lines `#key:value` at the top of a text that Anki exports (its manual, “Text Files”).
struct AnkiHeader: Hashable {
  private(set) var separator: Unicode.Scalar?
  private(set) var isHTML = false
  /// Columns that hold no field of the note, from 0: its tags, deck, type and identifier.
  private(set) var otherColumns: Set<Int> = []

  private static let separators: [String: Unicode.Scalar] = [
    "tab": "\t", "comma": ",", "semicolon": ";", "space": " ", "pipe": "|", "colon": ":",
  ]

  /// Takes the header off a text; other lines that begin with `#` are comments.
  /// - Returns: the rest, and the line on which it begins.
  mutating func take(from text: Substring) -> (rest: Substring, line: Int) {
    var (rest, line) = (text, 1)
    while rest.first == "#" {
      let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      read(rest[..<end].dropFirst())
      // A carriage return with its line feed is one character.
      rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
      line += 1
    }
    return (rest, line)
  }

  private mutating func read(_ entry: Substring) {
    guard let colon = entry.firstIndex(of: ":") else { return }
    let key = entry[..<colon].lowercased()
    let value = String(entry[entry.index(after: colon)...])
    switch key {
    case "separator":
      separator =
        Self.separators[value.lowercased()]
        ?? (value.unicodeScalars.count == 1 ? value.unicodeScalars.first : nil)
    case "html": isHTML = value.lowercased() == "true"
    case _ where key.hasSuffix(" column"):
      if let number = Int(value), number > 0 { otherColumns.insert(number - 1) }
    default: break
    }
  }
}
