import Practice
import TextLayout

/// A typed answer, word by word.
struct ComparisonLines {
  let comparison: TypedComparison
  let style: PlainStyle

  var lines: [String] {
    [head] + (comparison.isRight ? [] : packed(entries, style))
  }

  var head: String {
    let expected = printable(comparison.expected)
    if comparison.isRight { return style.text("Right: \(expected)", "正解です: \(expected)") }
    return isNear
      ? style.text("Not quite. Wanted: \(expected)", "惜しいです。正しい文: \(expected)")
      : style.text("That is another text. Wanted: \(expected)", "別の文です。正しい文: \(expected)")
  }

  var entries: [(text: String, colour: Colour?)] { comparison.words.map(entry) }

  /// Whether half of the words are right.
  private var isNear: Bool {
    let right = comparison.words.count { if case .right = $0 { true } else { false } }
    return 2 * right >= comparison.words.count
  }

  private func entry(_ word: TypedComparison.Word) -> (text: String, colour: Colour?) {
    switch word {
    case .right(let text): (marked(.right, text), .green)
    case .missing(let text): (marked(.missing, text) + style.text(" (left out)", "（抜けています）"), .red)
    case .extra(let text): (marked(.extra, text) + style.text(" (too much)", "（余分です）"), .red)
    case .replaced(let expected, let typed):
      (
        marked(.weak, expected)
          + style.text(" (you typed: \(printable(typed)))", "（入力: \(printable(typed))）"), .red
      )
    }
  }

  private func marked(_ mark: Mark, _ text: String) -> String {
    "\(mark.sign(style)) \(printable(text))"
  }
}
