/// What the commands do that need the sound card. `Commands` reads their arguments and knows
/// nothing of sound; the program that wires the parts hands these over.
///
/// Each returns an exit status, or throws what a person is to be told. When the program is asked
/// to stop, the task is cancelled: it closes what it has open and ends.
public struct SoundCommands: Sendable {
  public typealias Action<Request> = @Sendable (Request, Context) async throws -> Int32

  let devices: Action<DevicesRequest>
  let doctor: Action<DoctorRequest>

  public init(
    devices: @escaping Action<DevicesRequest>, doctor: @escaping Action<DoctorRequest>
  ) {
    (self.devices, self.doctor) = (devices, doctor)
  }
}

/// What `okojo devices` was asked.
public struct DevicesRequest: Sendable, Hashable {
  public let isJSON: Bool
}

/// What `okojo doctor` was asked.
public struct DoctorRequest: Sendable, Hashable {
  public let isJSON: Bool
  /// Whether what a killed okojo left changed is to be undone.
  public let repairs: Bool
  /// The name of a source; nothing for the default one.
  public let microphone: String?
  /// The name of a sink; nothing for the default one.
  public let output: String?
}
