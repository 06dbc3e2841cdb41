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
  /// It is open and no samples come.
  case silentStream

  public var code: String {
    switch self {
    case .muted: "microphone_muted"
    case .noSource, .isMonitor, .unplugged, .noSuchSource: "no_microphone"
    case .badFormat, .silentStream: "microphone_unusable"
    }
  }

  /// What a person is told whatever the reason.
  static let unusable = Text(
    en: "The microphone cannot be used right now. Please wait a little and try again.",
    ja: "いまマイクを利用できません。少し待ってからもう一度お試しください。")

  public var text: Text {
    let detail =
      switch self {
      case .noSource, .isMonitor:
        Text(en: "no microphone is connected", ja: "マイクが接続されていません")
      case .badFormat(let rate, let channels):
        Text(
          en: "it reports \(rate) Hz and \(channels) channels",
          ja: "マイクの形式が \(rate) Hz・\(channels) チャンネルです")
      case .muted(let name):
        Text(
          en: "“\(name)” is muted; unmute it in your sound settings",
          ja: "「\(name)」がミュートされています。サウンド設定で解除してください")
      case .unplugged(let name): Text(en: "“\(name)” is unplugged", ja: "「\(name)」が抜けています")
      case .noSuchSource(let name):
        Text(
          en: "there is no microphone “\(name)”; 'okojo devices' lists them",
          ja: "「\(name)」というマイクはありません。okojo devices で一覧を見られます")
      case .silentStream: Text(en: "it delivers no sound", ja: "マイクから音が届きません")
      }
    return Text(
      en: Self.unusable.english
        + " (\(detail.english.prefix(1).uppercased())\(detail.english.dropFirst()).)",
      ja: Self.unusable.japanese + "（\(detail.japanese)。）")
  }
}
