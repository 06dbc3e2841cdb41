/// A typed answer beside the accepted text that is nearest to it.
public struct TypedComparison: Sendable, Hashable {
  public enum Word: Sendable, Hashable {
    case right(String)
    /// Of the accepted text, and not in the answer.
    case missing(String)
    /// In the answer, and not in the accepted text.
    case extra(String)
    case replaced(expected: String, typed: String)

    var isRight: Bool {
      if case .right = self { true } else { false }
    }
  }

  public let typed: String
  /// The nearest accepted text; of several, the first.
  public let expected: String
  /// In the order of the two texts.
  public let words: [Word]

  /// Whether each word is right: case, punctuation and contractions aside.
  public var isRight: Bool { words.allSatisfy(\.isRight) }

  /// - Parameter accepted: not empty.
  public init(typed: String, accepted: [String]) {
    self.typed = typed
    let answer = PlainWord.words(of: typed)
    var best: (text: String, steps: [WordAlignment.Step], cost: Int)?
    for text in accepted where best?.cost != 0 {
      let alignment = WordAlignment(expected: PlainWord.words(of: text), typed: answer)
      if alignment.cost < best?.cost ?? .max {
        best = (text, alignment.steps, alignment.cost)
      }
    }
    expected = best?.text ?? ""
    words = (best?.steps ?? []).map { step in
      switch step {
      case .same(let expected, _): .right(expected)
      case .missing(let expected): .missing(expected)
      case .extra(let typed): .extra(typed)
      case .replaced(let expected, let typed): .replaced(expected: expected, typed: typed)
      }
    }
  }
}

/// The accepted text that words, as a recogniser gives them, fit best: by the number of words
/// that would have to be changed. Of several the first; nothing if there is no text.
public func nearestText(to words: [String], among accepted: [String]) -> String? {
  accepted.isEmpty
    ? nil : TypedComparison(typed: words.joined(separator: " "), accepted: accepted).expected
}
