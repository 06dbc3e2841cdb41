import CPulse

/// An input: a microphone, or the monitor of a sink.
public struct Source: Sendable, Hashable {
  public let index: UInt32
  /// For programs.
  public let name: String
  /// For people.
  public let description: String
  public let sampleRate: UInt32
  public let channels: UInt8
  public let volume: Volume
  public let isMuted: Bool
  /// It delivers what a sink plays.
  public let isMonitor: Bool
  public let isSuspended: Bool
  public let port: Port?

  init(_ info: pa_source_info) {
    index = info.index
    name = string(info.name) ?? ""
    description = string(info.description) ?? name
    (sampleRate, channels) = (info.sample_spec.rate, info.sample_spec.channels)
    volume = Volume(info.volume)
    isMuted = info.mute != 0
    // PA_INVALID_INDEX: it is no monitor.
    isMonitor = info.monitor_of_sink != UInt32.max
    isSuspended = info.state == PA_SOURCE_SUSPENDED
    port = info.active_port.map { Port(name: $0.pointee.name, available: $0.pointee.available) }
  }

  /// One that is nowhere, for tests of what cannot be plugged in here.
  public init(
    index: UInt32 = 0, name: String, description: String? = nil, sampleRate: UInt32 = 48_000,
    channels: UInt8 = 1, isMuted: Bool = false, isMonitor: Bool = false, port: Port? = nil
  ) {
    (self.index, self.name, self.description) = (index, name, description ?? name)
    (self.sampleRate, self.channels) = (sampleRate, channels)
    volume = Volume(channels: [Volume.full])
    (self.isMuted, self.isMonitor, self.isSuspended, self.port) = (isMuted, isMonitor, false, port)
  }

  /// Why it must not be recorded from; nothing if it may. The bounds are those that hardware has:
  /// a source that is not ready reports 0 Hz or 0 channels.
  public var fault: MicrophoneFault? {
    if isMonitor { return .isMonitor }
    guard (8_000...384_000).contains(sampleRate), (1...32).contains(channels) else {
      return .badFormat(rate: sampleRate, channels: channels)
    }
    if let port, !port.isAvailable { return .unplugged(name: description) }
    return isMuted ? .muted(name: description) : nil
  }
}
