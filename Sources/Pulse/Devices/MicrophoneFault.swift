public import Language

/// Why a source must not be recorded from. Recording is refused; no other format or device is
/// put in its place.
public enum MicrophoneFault: Sendable, Hashable {
  case noSource
  /// The only source is what the speakers play: okojo would score its own voice.
  case isMonitor
  /// Its sample rate or channel count is out of range, as while a device starts up or a call holds it.
  case badFormat(rate: UInt32, channels: UInt8)
  case muted(name: String)
  case unplugged(name: String)
  case noSuchSource(name: String)
  /// Chosen by name, and what some speakers play.
  case namedMonitor(name: String)
  /// It was open, and the server has ended it.
  case takenAway(reason: String)
  /// It is open and no samples come.
  case silentStream

  public var code: String {
    switch self {
    case .muted: "microphone_muted"
    case .noSource, .isMonitor, .unplugged, .noSuchSource, .namedMonitor: "no_microphone"
    case .badFormat, .silentStream, .takenAway: "microphone_unusable"
    }
  }

  /// What waiting may mend.
  private static func unusable(_ detail: Text) -> Text {
    Text(
      en: "The microphone cannot be used right now. Please wait a little and try again. "
        + "(\(detail.english).)",
      ja: "いまマイクを利用できません。少し待ってからもう一度お試しください。（\(detail.japanese)。）")
  }

  public var text: Text {
    switch self {
    case .noSource, .isMonitor:
      Self.unusable(
        Text(en: "No microphone is connected", ja: "マイクが接続されていません"))
    case .badFormat(let rate, let channels):
      Self.unusable(
        Text(
          en: "It reports \(rate) Hz and \(channels) channels",
          ja: "マイクの形式が \(rate) Hz・\(channels) チャンネルです"))
    case .silentStream:
      Self.unusable(Text(en: "It delivers no sound", ja: "マイクから音が届きません"))
    case .muted(let name):
      Text(
        en: "The microphone “\(name)” is muted; unmute it in your sound settings.",
        ja: "マイク「\(name)」がミュートされています。サウンド設定で解除してください。")
    case .unplugged(let name):
      Text(
        en: "Nothing is plugged into the microphone “\(name)”; connect it, or choose another one "
          + "with '--microphone'.",
        ja: "マイク「\(name)」が抜けています。つなぎ直すか、--microphone で別のマイクを選んでください。")
    case .noSuchSource(let name):
      Text(
        en: "There is no microphone “\(name)”; 'okojo devices' lists them.",
        ja: "「\(name)」というマイクはありません。okojo devices で一覧を見られます。")
    case .namedMonitor(let name):
      Text(
        en: "“\(name)” is no microphone: it is what the speakers play; choose one that "
          + "'okojo devices' lists.",
        ja: "「\(name)」はマイクではなく、スピーカーの音です。okojo devices の一覧から選んでください。")
    case .takenAway(let reason):
      Text(
        en: "The microphone was taken away while it recorded (\(reason)); connect it again, or "
          + "choose another one.",
        ja: "録音中にマイクが使えなくなりました（\(reason)）。つなぎ直すか、別のマイクを選んでください。")
    }
  }
}
