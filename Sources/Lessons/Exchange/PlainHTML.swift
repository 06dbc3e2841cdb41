/// The text of a field that Anki holds as HTML, on one line.
struct PlainHTML {
  /// Their contents are no text of the field; `rt` and `rp` hold the readings of kanji.
  private static let hidden: Set = ["style", "script", "rt", "rp"]
  /// They part words; others, such as `b`, stand in the middle of one.
  private static let breaks: Set = [
    "br", "div", "p", "li", "ul", "ol", "tr", "td", "th", "hr", "img",
  ]
  private static let entities: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "rsquo": "’",
    "lsquo": "‘", "ldquo": "“", "rdquo": "”", "hellip": "…", "ndash": "–", "mdash": "—",
    "eacute": "é", "egrave": "è", "ecirc": "ê", "agrave": "à", "acirc": "â", "ccedil": "ç",
    "ntilde": "ñ", "ouml": "ö", "uuml": "ü", "auml": "ä", "iuml": "ï", "pound": "£", "euro": "€",
    "yen": "¥", "shy": "", "ensp": " ", "emsp": " ", "thinsp": " ",
  ]

  static func text(of html: String) -> String {
    var text = ""
    var rest = html[...]
    var hiddenBy: String?
    while let next = rest.first {
      if next == "<", let tag = Tag(at: &rest) {
        if let name = hiddenBy {
          if tag.isEnd, tag.name == name { hiddenBy = nil }
        } else if hidden.contains(tag.name), !tag.isEnd {
          hiddenBy = tag.name
        } else if breaks.contains(tag.name) {
          text += " "
        }
      } else if next == "&", let character = entity(at: &rest) {
        if hiddenBy == nil { text += character }
      } else {
        rest.removeFirst()
        if hiddenBy == nil { text.append(next) }
      }
    }
    return text
  }

  private struct Tag {
    let name: String
    let isEnd: Bool

    /// Takes a tag or a comment; nothing where `<` is a sign of its own.
    init?(at rest: inout Substring) {
      let content = rest.dropFirst()
      if content.hasPrefix("!--") {
        guard let end = content.firstRange(of: "-->") else { return nil }
        (name, isEnd) = ("", false)
        rest = rest[end.upperBound...]
        return
      }
      isEnd = content.first == "/"
      let start = isEnd ? content.dropFirst() : content
      let name = start.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      guard name.first?.isLetter == true, let end = start.firstIndex(of: ">") else { return nil }
      self.name = name.lowercased()
      rest = rest[rest.index(after: end)...]
    }
  }

  /// Takes `&name;`, `&#39;` or `&#x27;`.
  private static func entity(at rest: inout Substring) -> String? {
    let content = rest.dropFirst().prefix(10)
    guard let end = content.firstIndex(of: ";") else { return nil }
    let name = content[..<end]
    let text: String
    if name.first == "#" {
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let scalar = number.flatMap(Unicode.Scalar.init) else { return nil }
      text = String(Character(scalar))
    } else {
      guard let known = entities[name] else { return nil }
      text = known
    }
    rest = rest[rest.index(after: end)...]
    return text
  }
}
