import Scoring

/// A sound of the expected text that differs from the one that was said, so that a recording of
/// right speech shows what a slip looks like: `WORD.PHONES`, as in `3.R_AY_T`.
///
/// The word is expected with these phones and no others; `WORD` counts written words from 0.
struct ExpectedSlip: Sendable, Hashable {
  let word: Int
  let phones: [Phone]

  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".")
    guard parts.count == 2, let word = Int(parts[0]) else { return nil }
    let phones = parts[1].split(separator: "_").map { Phone(name: $0) }
    guard !phones.isEmpty, phones.allSatisfy({ $0 != nil }) else { return nil }
    self.word = word
    self.phones = phones.compactMap(\.self)
  }
}

extension ExpectedText {
  /// The text with other phones in some words. Words that are spoken as several stay as they are.
  func altered(by slips: [ExpectedSlip]) -> ExpectedText {
    var words = words
    for slip in slips where words.indices.contains(slip.word) {
      let word = words[slip.word]
      guard word.spoken.count == 1 else { continue }
      words[slip.word] = ExpectedWord(
        text: word.text,
        spoken: [SpokenWord(text: word.spoken[0].text, pronunciations: [slip.phones])])
    }
    return ExpectedText(text: text, words: words)
  }
}
