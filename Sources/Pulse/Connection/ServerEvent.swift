import CPulse

/// What changed on the server.
public enum ServerEvent: Sendable, Hashable {
  public enum Change: Sendable, Hashable { case new, changed, removed }

  /// A stream of some program that plays.
  case sinkInput(index: UInt32, Change)
  /// A stream of some program that records.
  case sourceOutput(index: UInt32, Change)
  case sink(index: UInt32, Change)
  case source(index: UInt32, Change)
  /// For example another default device.
  case server
  /// There is a connection, the first or a new one.
  case connected
  case disconnected(PulseError)

  init?(kind: UInt32, index: UInt32) {
    let change: Change =
      switch kind & PA_SUBSCRIPTION_EVENT_TYPE_MASK.rawValue {
      case PA_SUBSCRIPTION_EVENT_NEW.rawValue: .new
      case PA_SUBSCRIPTION_EVENT_REMOVE.rawValue: .removed
      default: .changed
      }
    switch kind & PA_SUBSCRIPTION_EVENT_FACILITY_MASK.rawValue {
    case PA_SUBSCRIPTION_EVENT_SINK.rawValue: self = .sink(index: index, change)
    case PA_SUBSCRIPTION_EVENT_SOURCE.rawValue: self = .source(index: index, change)
    case PA_SUBSCRIPTION_EVENT_SINK_INPUT.rawValue: self = .sinkInput(index: index, change)
    case PA_SUBSCRIPTION_EVENT_SOURCE_OUTPUT.rawValue: self = .sourceOutput(index: index, change)
    case PA_SUBSCRIPTION_EVENT_SERVER.rawValue: self = .server
    default: return nil
    }
  }
}
