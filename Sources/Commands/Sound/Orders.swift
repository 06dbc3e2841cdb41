/// What `okojo devices` was asked.
public struct DevicesOrder: Sendable, Hashable {
  public let isJSON: Bool
}

/// What `okojo doctor` was asked.
public struct DoctorOrder: Sendable, Hashable {
  public let isJSON: Bool
  /// Whether what a killed okojo left changed is to be undone.
  public let repairs: Bool
  /// The name of a source; nothing for the default one.
  public let microphone: String?
  /// The name of a sink; nothing for the default one.
  public let output: String?
}
