public import Language
import Pulse
import TextLayout

/// Devices as a person reads them.
public struct DeviceListText: Sendable {
  private let list: DeviceList
  private let language: Language

  public init(_ list: DeviceList, language: Language) {
    (self.list, self.language) = (list, language)
  }

  public var lines: [String] {
    let outputs = list.sinks.flatMap { sink in
      lines(
        sink.name, sink.description, isDefault: sink.name == list.server.defaultSink,
        state(sink.sampleRate, sink.channels, sink.volume, isMuted: sink.isMuted, sink.port))
    }
    let microphones = list.sources.flatMap { source in
      lines(
        source.name, source.description, isDefault: source.name == list.server.defaultSource,
        state(
          source.sampleRate, source.channels, source.volume, isMuted: source.isMuted, source.port))
    }
    return section(Text(en: "Outputs:", ja: "出力先:"), outputs) + [""]
      + section(Text(en: "Microphones:", ja: "マイク:"), microphones)
  }

  private func section(_ title: Text, _ lines: [String]) -> [String] {
    let none = "  " + Text(en: "none", ja: "なし").in(language)
    return [title.in(language)] + (lines.isEmpty ? [none] : lines)
  }

  private func lines(
    _ name: String, _ description: String, isDefault: Bool, _ state: [Text]
  ) -> [String] {
    let separator = Text(en: ", ", ja: "、").in(language)
    return [
      (isDefault ? "* " : "  ") + printable(description),
      "    " + printable(name),
      "    " + printable(state.map { $0.in(language) }.joined(separator: separator)),
    ]
  }

  private func state(
    _ rate: UInt32, _ channels: UInt8, _ volume: Volume, isMuted: Bool, _ port: Port?
  ) -> [Text] {
    let percent = Int(volume.percent.rounded())
    var state = [
      DeviceFacts.format(rate, channels), Text(en: "volume \(percent) %", ja: "音量 \(percent) %"),
    ]
    if isMuted { state.append(Text(en: "muted", ja: "ミュート中")) }
    if let port {
      state.append(
        port.isAvailable
          ? Text(en: port.name, ja: port.name)
          : Text(en: "\(port.name) unplugged", ja: "\(port.name) は未接続"))
    }
    return state
  }
}
