import Language
import Pulse

/// Whether the microphone may be recorded from.
enum MicrophoneCheck {
  static func run(_ server: PulseServer, named name: String?) async -> Check {
    do {
      let source = try await server.microphone(named: name)
      return judge(source)
    } catch PulseError.microphone(let fault) {
      return await explain(fault, server, named: name)
    } catch {
      return Check(.microphone, failedWith: error)
    }
  }

  private static func judge(_ source: Source) -> Check {
    let facts = DeviceFacts.facts(source)
    let name = source.description
    let volume = Int(source.volume.percent.rounded())
    if volume == 0 {
      return Check(
        .microphone, .warning,
        Text(en: "The level of “\(name)” is 0 %.", ja: "「\(name)」の入力音量が 0 % です。"),
        mend: .setting("pactl set-source-volume \(source.name) 100%"), facts: facts)
    }
    let format = DeviceFacts.format(source.sampleRate, source.channels)
    return Check(
      .microphone, .ok,
      Text(
        en: "\(name) (\(format.english), level \(volume) %)",
        ja: "\(name)（\(format.japanese)、入力音量 \(volume) %）"), facts: facts)
  }

  private static func explain(
    _ fault: MicrophoneFault, _ server: PulseServer, named name: String?
  ) async -> Check {
    // What cannot be asked any more leaves the check without facts and a mend, not without a fault.
    let sources = (try? await server.sources()) ?? []
    let wanted: String?
    if let name { wanted = name } else { wanted = (try? await server.info())?.defaultSource }
    let source = sources.first { $0.name == wanted }
    return Check(
      .microphone, failedWith: PulseError.microphone(fault),
      mend: mend(fault, of: source, among: sources),
      facts: source.map { DeviceFacts.facts($0) } ?? [:])
  }

  private static func mend(
    _ fault: MicrophoneFault, of source: Source?, among sources: [Source]
  ) -> Text? {
    switch fault {
    case .muted: return source.map { .setting("pactl set-source-mute \($0.name) 0") }
    case .noSource, .isMonitor:
      // A microphone that is there, only not chosen.
      if let other = sources.first(where: { $0.fault == nil }) {
        return .setting("pactl set-default-source \(other.name)")
      }
      return Text(
        en: "Connect a microphone or a headset.", ja: "マイクかヘッドセットを接続してください。")
    case .badFormat:
      return Text(
        en: "End calls that use it; if that does not help, unplug it and plug it in again.",
        ja: "通話中なら終えてください。それでも直らなければ、マイクをつなぎ直してください。")
    case .unplugged:
      return Text(
        en: "Plug it in, or choose another with --microphone.",
        ja: "接続するか、--microphone で別のマイクを選んでください。")
    case .noSuchSource, .namedMonitor, .silentStream, .takenAway: return nil
    }
  }
}
