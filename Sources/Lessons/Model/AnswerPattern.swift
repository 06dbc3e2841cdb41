/// An accepted answer with its variants: `I'd like (a | one) coffee [please]`.
///
/// `(… | …)` is one of several, `[…]` and `[… | …]` may be left out; all may be nested.
public struct AnswerPattern: Sendable, Hashable {
  indirect enum Part: Hashable {
    case word(String)
    case oneOf([[Part]])
    case optional([Part])
  }

  /// As written.
  public let source: String
  let parts: [Part]

  /// The first of the alternatives and none of what may be left out, so that nobody is marked
  /// down for an optional word.
  public var shortest: String { Self.shortest(of: parts).joined(separator: " ") }

  /// Every word of every variant.
  var words: [String] { Self.words(of: parts) }

  private static func words(of parts: [Part]) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .word(let word): [word]
      case .oneOf(let ways): ways.flatMap(words(of:))
      case .optional(let parts): words(of: parts)
      }
    }
  }

  private static func shortest(of parts: [Part]) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .word(let word): [word]
      case .oneOf(let ways): shortest(of: ways[0])
      case .optional: []
      }
    }
  }
}
