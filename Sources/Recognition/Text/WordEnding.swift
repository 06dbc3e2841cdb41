import Scoring

/// An ending with an apostrophe, which English puts to any word: `Dora's`, `Jumpei'll`.
enum WordEnding: String, CaseIterable {
  case possessive = "'s"
  case would = "'d"
  case will = "'ll"
  case have = "'ve"
  case are = "'re"
  case not = "n't"
  case possessivePlural = "'"

  /// The word without this ending; nil if it has another, or is nothing else.
  func base(of word: String) -> String? {
    guard word.hasSuffix(rawValue), word.count > rawValue.count else { return nil }
    return String(word.dropLast(rawValue.count))
  }

  /// The ways to say a word with this ending, from one way to say it without.
  func added(to base: [Phone]) -> [[Phone]] {
    guard let last = base.last else { return [] }
    return ways(after: last).map { base + $0 }
  }

  private func ways(after last: Phone) -> [[Phone]] {
    switch (self, last) {
    case (.possessive, .s), (.possessive, .z), (.possessive, .sh), (.possessive, .zh),
      (.possessive, .ch), (.possessive, .jh):
      [[.ih, .z], [.ah, .z]]
    case (.possessive, .p), (.possessive, .t), (.possessive, .k), (.possessive, .f),
      (.possessive, .th):
      [[.s]]
    case (.possessive, _): [[.z]]
    case (.would, .t), (.would, .d): [[.ih, .d], [.ah, .d]]
    case (.would, _): [[.d]]
    case (.will, _): [[.ah, .l]]
    case (.have, _): [[.ah, .v]]
    case (.are, _): [[.er]]
    case (.not, _): [[.ah, .n, .t]]
    case (.possessivePlural, _): [[]]
    }
  }
}
