public import Language

/// Why eSpeak NG cannot speak.
public enum SpeechError: ReadableError, Hashable {
  /// The library did not start, mostly for want of its data.
  case unavailable
  case noVoice(name: String)
  /// The library refused the text; `status` is its own number for why.
  case failed(status: Int)

  public var code: String {
    switch self {
    case .unavailable, .noVoice: "no_voice"
    case .failed: "speech_failed"
    }
  }

  public var text: Text {
    switch self {
    case .unavailable:
      Text(
        en: "The speech synthesiser eSpeak NG does not start; install the package espeak-ng-data.",
        ja: "音声合成 eSpeak NG を開始できません。"
          + "パッケージ espeak-ng-data をインストールしてください。")
    case .noVoice(let name):
      Text(
        en: "eSpeak NG has no voice named “\(name)”; install the package espeak-ng-data.",
        ja: "eSpeak NG に音声「\(name)」がありません。"
          + "パッケージ espeak-ng-data をインストールしてください。")
    case .failed(let status):
      Text(
        en: "eSpeak NG could not speak the text (its status is \(status)); try a shorter one.",
        ja: "eSpeak NG がテキストを読み上げられませんでした（状態 \(status)）。"
          + "短いテキストで試してください。")
    }
  }
}
