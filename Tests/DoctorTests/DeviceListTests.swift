import Doctor
import Foundation
import Language
import Pulse
import TestSupport
import Testing

@Suite(.serialized) struct DeviceListTests {
  private struct Document: Decodable {
    struct Device: Decodable {
      let name: String
      let description: String
      let isDefault: Bool
      let rate: Int
      let channels: Int
      let muted: Bool
      let volume: Double
      let fault: String?

      enum CodingKeys: String, CodingKey {
        case name, description, channels, muted, fault
        case isDefault = "default"
        case rate = "sample_rate"
        case volume = "volume_percent"
      }
    }
    let server: [String: String]
    let outputs: [Device]
    let microphones: [Device]
  }

  @Test(arguments: ServerKind.allCases) func outputsAndMicrophonesButNoMonitors(
    _ kind: ServerKind
  ) async throws {
    let server = try TestSoundServer(kind)
    try server.loadModule("module-null-sink sink_name=second rate=44100 channels=1")
    try server.pactl("set-sink-volume", ["second", "30%"])
    try server.pactl("set-source-mute", ["okojo_mic", "1"])
    let list = try await DeviceList(environment: server.environment)
    let document = try JSONDecoder().decode(Document.self, from: Data(try list.json().utf8))
    #expect(document.server["version"]?.isEmpty == false)
    let outputs = Dictionary(uniqueKeysWithValues: document.outputs.map { ($0.name, $0) })
    #expect(outputs["okojo_out"]?.isDefault == true)
    #expect(outputs["okojo_out"]?.rate == 48_000)
    #expect(outputs["okojo_out"]?.channels == 2)
    #expect(outputs["second"]?.isDefault == false)
    #expect(outputs["second"]?.volume == 30)
    #expect(document.microphones.map(\.name) == ["okojo_mic"])
    #expect(document.microphones.first?.isDefault == true)
    #expect(document.microphones.first?.muted == true)
    #expect(document.microphones.first?.fault == "microphone_muted")

    let lines = DeviceListText(list, language: .japanese).lines
    #expect(lines.first == "出力先:")
    let second = try #require(lines.firstIndex(of: "    second"))
    #expect(lines[second - 1].hasPrefix("  "))
    #expect(lines[second + 1].hasSuffix("Hz、1 チャンネル、音量 30 %"))
    let microphone = try #require(lines.firstIndex(of: "    okojo_mic"))
    #expect(lines[microphone - 1].hasPrefix("* "))
    #expect(lines[microphone + 1].hasSuffix("、ミュート中"))
    #expect(!lines.contains { $0.hasSuffix(".monitor") })
  }

  @Test func withoutAServerThereAreNone() async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: PulseError.self) {
      _ = try await DeviceList(environment: ["PULSE_SERVER": "unix:" + folder.path("nobody")])
    }
  }
}
