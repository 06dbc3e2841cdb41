import Language
import Pulse

/// Whether a prompt would be heard.
enum OutputCheck {
  static func run(_ server: PulseServer, named name: String?) async -> Check {
    do {
      guard let name else { return judge(try await server.sink()) }
      guard let sink = try await server.sinks().first(where: { $0.name == name }) else {
        return Check(
          .output, .failed,
          Text(en: "There is no output “\(name)”.", ja: "「\(name)」という出力先はありません。"),
          mend: Text(
            en: "'okojo devices' lists the outputs.", ja: "okojo devices で一覧を見られます。"),
          facts: ["code": .text("no_output")])
      }
      return judge(sink)
    } catch {
      return Check(.output, failedWith: error)
    }
  }

  private static func judge(_ sink: Sink) -> Check {
    var facts = DeviceFacts.facts(sink)
    let name = sink.description
    let volume = Int(sink.volume.percent.rounded())
    // What the servers put in the place of a device where there is none.
    if sink.name == "auto_null" {
      facts["code"] = .text("no_output")
      return Check(
        .output, .failed,
        Text(
          en: "“\(name)” only stands for an output; nothing would be heard.",
          ja: "実際の出力先がなく、代わりの「\(name)」からは音が出ません。"),
        mend: Text(en: "Connect speakers or headphones.", ja: "スピーカーかヘッドホンを接続してください。"),
        facts: facts)
    }
    if sink.isMuted {
      return Check(
        .output, .warning, Text(en: "“\(name)” is muted.", ja: "「\(name)」がミュートされています。"),
        mend: .setting("pactl set-sink-mute \(sink.name) 0"), facts: facts)
    }
    if volume == 0 {
      return Check(
        .output, .warning,
        Text(en: "The volume of “\(name)” is 0 %.", ja: "「\(name)」の音量が 0 % です。"),
        mend: .setting("pactl set-sink-volume \(sink.name) 50%"), facts: facts)
    }
    if let port = sink.port, !port.isAvailable {
      return Check(
        .output, .warning,
        Text(
          en: "Nothing is plugged into “\(name)” (\(port.name)).",
          ja: "「\(name)」（\(port.name)）に何もつながっていません。"),
        mend: Text(
          en: "Plug it in, or choose another output in your sound settings.",
          ja: "接続するか、サウンド設定で別の出力先を選んでください。"), facts: facts)
    }
    let format = DeviceFacts.format(sink.sampleRate, sink.channels)
    return Check(
      .output, .ok,
      Text(
        en: "\(name) (\(format.english), volume \(volume) %)",
        ja: "\(name)（\(format.japanese)、音量 \(volume) %）"), facts: facts)
  }
}
