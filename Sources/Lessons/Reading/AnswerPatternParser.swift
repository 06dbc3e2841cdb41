public import Language

extension AnswerPattern {
  /// - Throws: ``PatternError`` that says what is missing.
  public init(_ source: String) throws(PatternError) {
    var parser = Parser(rest: source[...])
    let parts = try parser.sequence(within: nil)
    self.init(source: source, parts: parts)
    if shortest.isEmpty { throw .nothingToSay }
  }
}

private struct Parser {
  var rest: Substring
  private var depth = 0
  /// Far more than anybody can read, and far less than the stack holds.
  private static let deepest = 64

  init(rest: Substring) { self.rest = rest }

  /// Reads up to the end of the text or up to a mark that ends the enclosing group, which is
  /// left in place.
  mutating func sequence(within opening: Character?) throws(PatternError) -> [AnswerPattern.Part] {
    var parts: [AnswerPattern.Part] = []
    while let next = rest.first {
      switch next {
      case "(": parts.append(.oneOf(try alternatives(within: "(")))
      case "[": parts.append(.optional(try optional()))
      case ")", "]", "|":
        guard isExpected(next, within: opening) else { throw .unexpected(next) }
        return parts
      case _ where next.isWhitespace: rest.removeFirst()
      default: parts.append(.word(word()))
      }
    }
    if let opening { throw .notClosed(opening) }
    return parts
  }

  private func isExpected(_ mark: Character, within opening: Character?) -> Bool {
    switch opening {
    case "(": mark == ")" || mark == "|"
    case "[": mark == "]" || mark == "|"
    default: false
    }
  }

  private mutating func optional() throws(PatternError) -> [AnswerPattern.Part] {
    let ways = try alternatives(within: "[")
    return ways.count == 1 ? ways[0] : [.oneOf(ways)]
  }

  private mutating func alternatives(
    within opening: Character
  ) throws(PatternError) -> [[AnswerPattern.Part]] {
    guard depth < Self.deepest else { throw .tooDeep }
    depth += 1
    defer { depth -= 1 }
    var ways: [[AnswerPattern.Part]] = []
    repeat {
      rest.removeFirst()
      let way = try sequence(within: opening)
      if way.isEmpty { throw .emptyAlternative }
      ways.append(way)
    } while rest.first == "|"
    rest.removeFirst()
    return ways
  }

  private mutating func word() -> String {
    let word = rest.prefix { !$0.isWhitespace && !"()[]|".contains($0) }
    rest = rest.dropFirst(word.count)
    return String(word)
  }
}

/// What is wrong with an answer's pattern.
public enum PatternError: ReadableError, Hashable {
  case notClosed(Character)
  case unexpected(Character)
  case emptyAlternative
  case nothingToSay
  case tooDeep

  public var code: String { "bad_pattern" }

  public var text: Text {
    switch self {
    case .notClosed(let mark):
      let closing = mark == "(" ? ")" : "]"
      return Text(
        en: "'\(mark)' is not closed; add '\(closing)'.",
        ja: "'\(mark)' が閉じていません。'\(closing)' を加えてください。")
    case .unexpected("|"):
      return Text(
        en: "'|' stands outside parentheses; write (one | another).",
        ja: "'|' がかっこの外にあります。(one | another) のように書いてください。")
    case .unexpected(let mark):
      return Text(
        en: "'\(mark)' closes nothing; remove it or open it before.",
        ja: "'\(mark)' に対応する開きかっこがありません。消すか、開きかっこを加えてください。")
    case .emptyAlternative:
      return Text(
        en: "There is nothing between two marks; write a word there, or use [ ] for what may be"
          + " left out.",
        ja: "かっこや | の間が空です。単語を入れるか、省ける部分は [ ] で囲んでください。")
    case .tooDeep:
      return Text(
        en: "The marks are nested too deeply; write several answers instead.",
        ja: "かっこの入れ子が深すぎます。いくつかの答えに分けてください。")
    case .nothingToSay:
      return Text(
        en: "Everything may be left out; leave at least one word outside [ ].",
        ja: "すべて省けることになっています。[ ] の外に単語を少なくとも一つ置いてください。")
    }
  }
}
