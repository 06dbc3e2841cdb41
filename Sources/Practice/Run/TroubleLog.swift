/// Which troubles have been said, so that each is said once until the thing works again.
struct TroubleLog {
  private var present: [TroublePart: Set<Trouble>] = [:]

  /// - Returns: whether it is news. The same trouble of two parts is one.
  mutating func isNew(_ trouble: Trouble, of part: TroublePart) -> Bool {
    let isKnown = present.values.contains { $0.contains(trouble) }
    present[part, default: []].insert(trouble)
    return !isKnown
  }

  mutating func works(_ part: TroublePart) { present[part] = nil }
}

/// What a turn needs.
public enum TroublePart: Sendable, Hashable {
  case session, voice, microphone, scoring
}
