/// What is asked of other programs' sound, from the weakest to the strongest.
public enum Treatment: Sendable, Hashable, Comparable, CaseIterable {
  case leave, lower, pause
}

/// What the user wants done to other programs (`--others`).
public enum OthersPolicy: String, Sendable, CaseIterable {
  case pause, lower, leave
}

extension Use {
  /// - Parameter policy: the user's choice; without one, others are paused where the microphone
  ///   could hear them and by the player, as any player does, and lowered for a lone prompt.
  ///   A chime mixes with whatever plays, whatever the policy.
  public func treatment(under policy: OthersPolicy?) -> Treatment {
    if category.respectsMute { return .leave }
    switch policy {
    case .pause: return .pause
    case .lower: return .lower
    case .leave: return .leave
    case nil: return self == .prompt ? .lower : .pause
    }
  }
}
