/// One word of a reading, before its phones are looked up.
enum Spoken: Hashable, Sendable {
  /// Lower case.
  case word(String)
  /// The name of a letter, `a`–`z`.
  case letter(Character)
  /// The digit 0 in a row of digits, for which people say *zero* and *oh*.
  case nought

  static func letters(_ text: some StringProtocol) -> [Spoken] {
    text.lowercased().filter(\.isLatinLetter).map { .letter($0) }
  }

  /// The words of a phrase: `divided by`.
  static func words(_ phrase: some StringProtocol) -> [Spoken] {
    phrase.split(separator: " ").map { .word(String($0)) }
  }
}

/// A word as it is written, and as it is read out.
struct WrittenWord: Hashable, Sendable {
  let text: String
  let spoken: [Spoken]
  /// `text` in plain letters, by which its neighbours know it.
  let plain: String
}
