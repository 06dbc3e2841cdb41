/// What an examination found.
public struct Report: Sendable, Hashable {
  public let checks: [Check]

  /// Whether a lesson can be held with sound.
  public var isReady: Bool { checks.allSatisfy { $0.status != .failed } }
}
