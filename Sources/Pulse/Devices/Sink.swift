import CPulse

/// An output: speakers, headphones.
public struct Sink: Sendable, Hashable {
  public let index: UInt32
  /// For programs: `alsa_output.pci-0000_00_1f.3.analog-stereo`.
  public let name: String
  /// For people.
  public let description: String
  public let sampleRate: UInt32
  public let channels: UInt8
  public let volume: Volume
  public let isMuted: Bool
  /// Setting a stream's volume may change this sink's.
  public let hasFlatVolume: Bool
  public let isSuspended: Bool
  /// Nothing where the device has none.
  public let port: Port?
  public let monitor: UInt32
  /// `headphone`, `speaker`, … where the driver says it.
  public let formFactor: String?

  init(_ info: pa_sink_info) {
    index = info.index
    name = string(info.name) ?? ""
    description = string(info.description) ?? name
    (sampleRate, channels) = (info.sample_spec.rate, info.sample_spec.channels)
    volume = Volume(info.volume)
    isMuted = info.mute != 0
    hasFlatVolume = info.flags.rawValue & PA_SINK_FLAT_VOLUME.rawValue != 0
    isSuspended = info.state == PA_SINK_SUSPENDED
    port = info.active_port.map { Port(name: $0.pointee.name, available: $0.pointee.available) }
    monitor = info.monitor_source
    formFactor = property("device.form_factor", of: info.proplist)
  }
}

/// A socket of a device.
public struct Port: Sendable, Hashable {
  public let name: String
  /// False where the driver knows that nothing is plugged in.
  public let isAvailable: Bool

  public init(name: String, isAvailable: Bool) {
    (self.name, self.isAvailable) = (name, isAvailable)
  }

  init(name: UnsafePointer<CChar>?, available: Int32) {
    self.name = string(name) ?? ""
    isAvailable = available != Int32(PA_PORT_AVAILABLE_NO.rawValue)
  }
}

func string(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }

func property(_ key: String, of properties: OpaquePointer?) -> String? {
  properties.flatMap { string(pa_proplist_gets($0, key)) }
}
