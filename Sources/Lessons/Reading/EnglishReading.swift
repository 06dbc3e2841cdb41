import Language

/// English in a lesson file: lines that a voice speaks, and answers that a recogniser hears.
extension LessonReading {
  /// A line for the voice.
  mutating func english(_ node: Node) -> String? {
    guard let text = string(node) else { return nil }
    guard text.contains(where: \.isLatinLetter), !text.contains(where: \.isJapanese) else {
      notEnglish(text, node.line)
      return nil
    }
    lookUp(text, node.line)
    return text
  }

  mutating func answers(_ node: Node) -> [AnswerPattern]? {
    guard let nodes = array(node) else { return nil }
    let patterns = nodes.map { answer($0) }
    var seen: [String: Int] = [:]
    for (pattern, node) in zip(patterns, nodes) {
      guard let pattern else { return nil }
      if let first = seen.updateValue(node.line, forKey: pattern.shortest.lowercased()) {
        note(
          node.line,
          Text(
            en: "'\(pattern.shortest)' is already an answer on line \(first); "
              + "leave one of them out.",
            ja: "'\(pattern.shortest)' という答えは \(first) 行目にもあります。どちらかを消してください。"))
      }
    }
    return patterns.compactMap(\.self)
  }

  private mutating func answer(_ node: Node) -> AnswerPattern? {
    guard let source = string(node) else { return nil }
    let pattern: AnswerPattern
    do {
      pattern = try AnswerPattern(source)
    } catch {
      add(node.line, error.text)
      return nil
    }
    let words = pattern.words
    guard words.map({ isPlain($0, node.line) }).allSatisfy(\.self) else { return nil }
    lookUp(words.joined(separator: " "), node.line)
    return pattern
  }

  /// A word of a minimal pair, or a few: “a pear”.
  mutating func plainWords(_ node: Node) -> String? {
    guard let text = string(node) else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.map({ isPlain($0, node.line) }).allSatisfy(\.self) else { return nil }
    lookUp(text, node.line)
    return words.joined(separator: " ")
  }

  /// Whether a word is what somebody says, letter by letter; adds a fault if not.
  private mutating func isPlain(_ word: String, _ line: Int) -> Bool {
    if !word.contains(where: \.isJapanese), word.contains(where: \.isNumber) {
      add(
        line,
        Text(
          en: "There is a number in '\(word)'; write it as words, as it is said.",
          ja: "'\(word)' に数字があります。言うとおりに、単語で書いてください。"))
      return false
    }
    if word.contains(where: \.isJapanese) || !word.contains(where: \.isLatinLetter) {
      notEnglish(word, line)
      return false
    }
    let inner = word.dropFirst().dropLast()
    let isWord =
      word.first?.isLatinLetter == true && word.last?.isEndOfWord == true
      && inner.allSatisfy { $0.isEndOfWord || $0 == "-" }
    guard isWord else {
      let bare = word.filter { $0.isEndOfWord || $0 == "-" }
      add(
        line,
        Text(
          en: "'\(word)' is not a plain word; leave the punctuation out: '\(bare)'.",
          ja: "'\(word)' に余分な記号があります。'\(bare)' のように書いてください。"))
      return false
    }
    return true
  }

  private mutating func notEnglish(_ text: String, _ line: Int) {
    add(
      line,
      Text(
        en: "'\(text)' is not English; write what is to be said, in English letters.",
        ja: "'\(text)' は英語ではありません。言う文を英語で書いてください。"))
  }
}

extension Character {
  var isLatinLetter: Bool {
    isLetter && unicodeScalars.first.map { $0.value < 0x250 } == true
  }

  /// A letter, or an apostrophe as in “the boys'”.
  fileprivate var isEndOfWord: Bool { isLatinLetter || self == "'" || self == "’" }
}
