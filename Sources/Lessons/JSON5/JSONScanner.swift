/// The characters of a JSON5 text one after the other, with the line they are on.
struct JSONScanner {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  /// From 1.
  private(set) var line = 1

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { position = 1 }
  }

  var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  mutating func advance() {
    let isEnd = current == "\n" || current == "\r"
    position += 1
    // A pair of both is one end.
    if isEnd, scalars[position - 1] == "\n" || current != "\n" { line += 1 }
  }

  /// Passes white space and comments.
  mutating func skipSpace() throws(JSONFault) {
    while let scalar = current {
      if scalar == "/" {
        try skipComment()
      } else if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        advance()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(JSONFault) {
    advance()
    switch current {
    case "/":
      while let scalar = current, scalar != "\n", scalar != "\r" { advance() }
    case "*":
      let start = line
      advance()
      while let scalar = current {
        advance()
        if scalar == "*", current == "/" {
          advance()
          return
        }
      }
      line = start
      throw .commentNotClosed
    default:
      throw .unexpected("/")
    }
  }

  /// A bare word: a key, a number, `true`.
  mutating func word() -> String {
    var word = String.UnicodeScalarView()
    while let scalar = current, isPartOfWord(scalar) {
      word.append(scalar)
      advance()
    }
    return String(word)
  }

  private func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "_$.+-".unicodeScalars.contains(scalar)
  }

  /// A string in either kind of quotes, with its escapes resolved.
  mutating func string() throws(JSONFault) -> String {
    let quote = current
    let start = line
    advance()
    var result = String.UnicodeScalarView()
    while let scalar = current {
      switch scalar {
      case quote:
        advance()
        return String(result)
      case "\n", "\r":
        throw .lineEndInString
      case "\\":
        advance()
        if let escaped = try escape() { result.append(escaped) }
      default:
        result.append(scalar)
        advance()
      }
    }
    throw .unexpectedEnd(
      inside: quote.map { JSONFault.Opening(mark: Character($0), line: start) })
  }

  /// The character behind a backslash; nothing for a line that goes on below.
  private mutating func escape() throws(JSONFault) -> Unicode.Scalar? {
    guard let scalar = current else { throw .badEscape }
    advance()
    switch scalar {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "v": return "\u{B}"
    case "0": return "\0"
    case "x": return try escaped(digits: 2)
    case "u": return try escaped(digits: 4)
    case "\r":
      if current == "\n" { advance() }
      return nil
    case "\n", "\u{2028}", "\u{2029}": return nil
    case "1"..."9": throw .badEscape
    default: return scalar
    }
  }

  private mutating func escaped(digits: Int) throws(JSONFault) -> Unicode.Scalar {
    let first = try hexadecimal(digits: digits)
    if let scalar = Unicode.Scalar(first) { return scalar }
    // The first half of a surrogate pair (RFC 8259 §7).
    guard 0xD800..<0xDC00 ~= first, current == "\\" else { throw .badEscape }
    advance()
    guard current == "u" else { throw .badEscape }
    advance()
    let second = try hexadecimal(digits: digits)
    guard 0xDC00..<0xE000 ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw .badEscape }
    return scalar
  }

  private mutating func hexadecimal(digits: Int) throws(JSONFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = current.flatMap({ Character($0).hexDigitValue }) else { throw .badEscape }
      value = value << 4 + UInt32(digit)
      advance()
    }
    return value
  }
}
