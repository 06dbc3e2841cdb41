/// Reads JSON5 (json5.org, version 1.0.0) and keeps the lines.
///
/// `JSONDecoder` reads JSON5 too, but names neither the line of a fault nor that of a value, and
/// the author of a lesson needs both.
struct JSONParser {
  private var scanner: JSONScanner
  private static let deepest = 64

  private init(_ scanner: JSONScanner) { self.scanner = scanner }

  static func parse(_ bytes: some Collection<UInt8>) throws(JSONFault.Located) -> JSONNode {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw JSONFault.Located(fault: .notUTF8, line: 1)
    }
    var parser = JSONParser(JSONScanner(text))
    do throws(JSONFault) {
      let node = try parser.value(depth: 0)
      try parser.scanner.skipSpace()
      if let rest = parser.scanner.current {
        throw isClosing(rest) ? .closesNothing(Character(rest)) : .unexpected(Character(rest))
      }
      return node
    } catch {
      throw JSONFault.Located(fault: error, line: parser.scanner.line)
    }
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSONNode {
    guard depth < Self.deepest else { throw .tooDeep }
    try scanner.skipSpace()
    let line = scanner.line
    let value: JSONNode.Value
    switch scanner.current {
    case nil: throw .unexpectedEnd(inside: nil)
    case "{": value = .object(try members(depth: depth))
    case "[": value = .array(try elements(depth: depth))
    case "\"", "'": value = .string(try scanner.string())
    case .some: value = try word()
    }
    return JSONNode(value: value, line: line)
  }

  private mutating func members(depth: Int) throws(JSONFault) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    let opening = open("{")
    while try !isClosed(opening) {
      let line = scanner.line
      let key = try key()
      try scanner.skipSpace()
      try take(":", of: opening)
      members.append(.init(key: key, line: line, value: try value(depth: depth + 1)))
      guard try takesComma(within: opening) else { break }
    }
    scanner.advance()
    return members
  }

  private mutating func elements(depth: Int) throws(JSONFault) -> [JSONNode] {
    var elements: [JSONNode] = []
    let opening = open("[")
    while try !isClosed(opening) {
      elements.append(try value(depth: depth + 1))
      guard try takesComma(within: opening) else { break }
    }
    scanner.advance()
    return elements
  }

  private mutating func open(_ mark: Character) -> JSONFault.Opening {
    defer { scanner.advance() }
    return JSONFault.Opening(mark: mark, line: scanner.line)
  }

  private mutating func isClosed(_ opening: JSONFault.Opening) throws(JSONFault) -> Bool {
    try scanner.skipSpace()
    guard let current = scanner.current else { throw .unexpectedEnd(inside: opening) }
    guard Self.isClosing(current) else { return false }
    guard Character(current) == opening.closing else {
      throw .mismatched(Character(current), opening: opening)
    }
    return true
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool { scalar == "}" || scalar == "]" }

  /// Takes a comma; false where the closing mark stands instead.
  private mutating func takesComma(
    within opening: JSONFault.Opening
  ) throws(JSONFault) -> Bool {
    if try isClosed(opening) { return false }
    try take(",", of: opening)
    return true
  }

  private mutating func take(
    _ wanted: Unicode.Scalar, of opening: JSONFault.Opening
  ) throws(JSONFault) {
    guard let current = scanner.current else { throw .unexpectedEnd(inside: opening) }
    guard current == wanted else {
      throw .expected(Character(wanted), found: Character(current))
    }
    scanner.advance()
  }

  private mutating func key() throws(JSONFault) -> String {
    if scanner.current == "\"" || scanner.current == "'" { return try scanner.string() }
    let name = scanner.word()
    guard let first = name.unicodeScalars.first else {
      throw .unexpected(scanner.current.map(Character.init) ?? "\n")
    }
    guard first == "_" || first == "$" || first.properties.isAlphabetic else {
      throw .badWord(name)
    }
    return name
  }

  private mutating func word() throws(JSONFault) -> JSONNode.Value {
    let word = scanner.word()
    guard !word.isEmpty else {
      throw .unexpected(scanner.current.map(Character.init) ?? "\n")
    }
    guard ["true", "false", "null"].contains(word) || Self.isNumber(word) else {
      throw .badWord(word)
    }
    return .other
  }

  /// Hexadecimal, a leading or trailing point and a plus sign are JSON5's.
  private static func isNumber(_ word: String) -> Bool {
    let unsigned = word.first == "-" || word.first == "+" ? word.dropFirst() : word[...]
    if unsigned == "Infinity" || unsigned == "NaN" { return true }
    if unsigned.lowercased().hasPrefix("0x") {
      return unsigned.count > 2 && unsigned.dropFirst(2).allSatisfy(\.isHexDigit)
    }
    let mantissa = unsigned.prefix { $0 != "e" && $0 != "E" }
    let exponent = unsigned.dropFirst(mantissa.count)
    let digits = mantissa.filter { $0 != "." }
    return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
      && mantissa.count - digits.count <= 1
      && (exponent.isEmpty || Int(exponent.dropFirst()) != nil)
  }
}
