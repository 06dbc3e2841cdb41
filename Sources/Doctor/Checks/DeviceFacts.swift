import Language
import Pulse

/// What is told of a device.
enum DeviceFacts {
  static func facts(_ sink: Sink) -> [String: Fact] {
    facts(
      sink.name, sink.description, sink.sampleRate, sink.channels, sink.volume, sink.isMuted,
      sink.port)
  }

  static func facts(_ source: Source) -> [String: Fact] {
    facts(
      source.name, source.description, source.sampleRate, source.channels, source.volume,
      source.isMuted, source.port)
  }

  static func format(_ rate: UInt32, _ channels: UInt8) -> Text {
    Text(
      en: "\(rate) Hz, \(channels) \(channels == 1 ? "channel" : "channels")",
      ja: "\(rate) Hz、\(channels) チャンネル")
  }

  private static func facts(
    _ name: String, _ description: String, _ rate: UInt32, _ channels: UInt8, _ volume: Volume,
    _ isMuted: Bool, _ port: Port?
  ) -> [String: Fact] {
    var facts: [String: Fact] = [
      "device": .text(name), "description": .text(description), "sample_rate": .whole(Int(rate)),
      "channels": .whole(Int(channels)), "muted": .flag(isMuted),
      "volume_percent": .number(volume.percent),
    ]
    if let port {
      facts["port"] = .text(port.name)
      facts["port_available"] = .flag(port.isAvailable)
    }
    return facts
  }
}
