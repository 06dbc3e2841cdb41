/// What `okojo listen pause` and its like ask of the player that runs in another process.
public struct ListenRemoteOrder: Sendable, Hashable {
  public enum Action: String, Sendable, CaseIterable {
    case status, pause, resume, toggle, next, previous, stop
  }

  public let action: Action
  public let isJSON: Bool
}
