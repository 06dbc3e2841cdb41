extension AnswerPattern {
  /// How many texts of one pattern are listened for.
  public static let expansionLimit = 64

  /// The texts that the pattern accepts, `shortest` first, each once.
  ///
  /// A pattern of thirty words of two spellings each stands for a billion texts: of more than
  /// `limit`, those are given that differ from the shortest towards the end.
  /// - Parameter limit: at least 1.
  public func expansions(limit: Int = expansionLimit) -> [String] {
    let limit = max(1, limit)
    return Self.distinct(Self.expand(parts, limit).map { $0.joined(separator: " ") })
  }

  /// The ways to say a sequence. Built from its end, so that never more than `limit` are held.
  private static func expand(_ parts: [Part], _ limit: Int) -> [[String]] {
    parts.reversed().reduce([[]]) { tails, part in
      var ways: [[String]] = []
      for head in expand(part, limit) where ways.count < limit {
        ways += tails.prefix(limit - ways.count).map { head + $0 }
      }
      return ways
    }
  }

  private static func expand(_ part: Part, _ limit: Int) -> [[String]] {
    switch part {
    case .word(let word): return [[word]]
    case .oneOf(let alternatives):
      var ways: [[String]] = []
      for alternative in alternatives where ways.count < limit {
        ways += expand(alternative, limit - ways.count)
      }
      return ways
    case .optional(let parts):
      return [[]] + (limit > 1 ? expand(parts, limit - 1) : [])
    }
  }

  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}

extension [AnswerPattern] {
  /// What all of them accept, each once, in their order.
  func acceptedTexts(limit: Int) -> [String] {
    var seen: Set<String> = []
    return flatMap { $0.expansions(limit: limit) }.filter { seen.insert($0).inserted }
  }
}
