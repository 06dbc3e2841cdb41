/// A word of a text as it is compared: in small letters, without punctuation, and a contraction
/// as the words that it stands for.
struct PlainWord: Hashable {
  /// As written, without the punctuation around it.
  let written: String
  /// One or more; “I’d” has two.
  let parts: [String]

  /// A text's words as they are written, without punctuation: “milk.” is “milk”. The text itself
  /// if there are none.
  static func bare(_ text: String) -> String {
    let words = words(of: text)
    return words.isEmpty ? text : words.map(\.written).joined(separator: " ")
  }

  /// The words of a text. What has neither letter nor digit is no word.
  static func words(of text: String) -> [PlainWord] {
    text.split(whereSeparator: { $0.isWhitespace || $0 == "—" || $0 == "-" || $0 == "‐" })
      .compactMap { PlainWord($0) }
  }

  private init?(_ token: Substring) {
    guard let first = token.firstIndex(where: Self.isSpoken),
      let last = token.lastIndex(where: Self.isSpoken)
    else { return nil }
    written = String(token[first...last])
    let plain = String(
      written.lowercased().map { $0 == "’" || $0 == "‘" || $0 == "＇" ? "'" : $0 }
        .filter { Self.isSpoken($0) || $0 == "'" })
    parts = Self.parts(of: plain)
  }

  private static func isSpoken(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static let irregular = [
    "can't": ["can", "not"], "cannot": ["can", "not"], "won't": ["will", "not"],
    "shan't": ["shall", "not"], "let's": ["let", "us"], "okay": ["ok"],
  ]
  /// Behind “’s” these are a verb; behind other words it may be a genitive.
  private static let beforeIs: Set = [
    "it", "that", "this", "what", "who", "where", "when", "how", "why", "he", "she", "there",
    "here",
  ]
  /// “’d” is taken for “would”, which a learner's request mostly means.
  private static let endings = [
    ("n't", "not"), ("'ll", "will"), ("'re", "are"), ("'ve", "have"), ("'m", "am"), ("'d", "would"),
  ]

  private static func parts(of word: String) -> [String] {
    if let parts = irregular[word] { return parts }
    for (ending, meaning) in endings where word.count > ending.count && word.hasSuffix(ending) {
      return [String(word.dropLast(ending.count)), meaning]
    }
    if word.hasSuffix("'s"), beforeIs.contains(String(word.dropLast(2))) {
      return [String(word.dropLast(2)), "is"]
    }
    return [word]
  }
}
