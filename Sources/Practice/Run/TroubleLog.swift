/// Which troubles have been said, so that each is said once until the thing works again.
struct TroubleLog {
  /// By their codes: a server that went away under the voice and is missing to the microphone is
  /// one trouble in two wordings.
  private var present: [TroublePart: Set<String>] = [:]

  /// - Returns: whether it is news. The same trouble of two parts is one.
  mutating func isNew(_ trouble: Trouble, of part: TroublePart) -> Bool {
    let isKnown = present.values.contains { $0.contains(trouble.code) }
    present[part, default: []].insert(trouble.code)
    return !isKnown
  }

  mutating func works(_ part: TroublePart) { present[part] = nil }
}

/// What a turn needs.
public enum TroublePart: Sendable, Hashable {
  case session, voice, microphone, scoring
}
