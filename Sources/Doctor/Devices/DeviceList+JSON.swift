import Pulse

extension DeviceList {
  private struct Document: Encodable {
    let server: Server
    let outputs: [Device]
    let microphones: [Device]
  }

  private struct Server: Encodable {
    let name: String
    let version: String
  }

  private struct Socket: Encodable {
    let name: String
    let available: Bool
  }

  private struct Device: Encodable {
    let name: String
    let description: String
    let isDefault: Bool
    let rate: UInt32
    let channels: UInt8
    let muted: Bool
    let volume: Double
    let port: Socket?
    var fault: String?

    enum CodingKeys: String, CodingKey {
      case name, description, channels, muted, port, fault
      case isDefault = "default"
      case rate = "sample_rate"
      case volume = "volume_percent"
    }
  }

  /// One object; its keys are those that the help of `okojo devices` names.
  /// - Throws: `EncodingError`.
  public func json() throws -> String {
    try JSONText.of(
      Document(
        server: Server(name: server.name, version: server.version), outputs: sinks.map(device),
        microphones: sources.map(device)))
  }

  private func device(_ sink: Sink) -> Device {
    Device(
      name: sink.name, description: sink.description, isDefault: sink.name == server.defaultSink,
      rate: sink.sampleRate, channels: sink.channels, muted: sink.isMuted,
      volume: rounded(sink.volume), port: socket(sink.port))
  }

  private func device(_ source: Source) -> Device {
    Device(
      name: source.name, description: source.description,
      isDefault: source.name == server.defaultSource, rate: source.sampleRate,
      channels: source.channels, muted: source.isMuted, volume: rounded(source.volume),
      port: socket(source.port), fault: source.fault?.code)
  }

  private func rounded(_ volume: Volume) -> Double { (volume.percent * 10).rounded() / 10 }

  private func socket(_ port: Port?) -> Socket? {
    port.map { Socket(name: $0.name, available: $0.isAvailable) }
  }
}
