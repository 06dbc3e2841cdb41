public import Language

/// What is looked at, in the order in which it is.
public enum CheckName: String, Sendable, Hashable, Codable, CaseIterable {
  case server, output, microphone, level, voice
  case acousticModel = "acoustic_model"
  case dictionary
  case scoringModel = "scoring_model"
  case folders
  case otherSound = "other_sound"
  case sessionBus = "session_bus"

  /// For people.
  public var label: Text {
    switch self {
    case .server: Text(en: "Sound server", ja: "サウンドサーバー")
    case .output: Text(en: "Output", ja: "出力先")
    case .microphone: Text(en: "Microphone", ja: "マイク")
    case .level: Text(en: "Level", ja: "入力音量")
    case .voice: Text(en: "Voice", ja: "音声")
    case .acousticModel: Text(en: "Acoustic model", ja: "音響モデル")
    case .dictionary: Text(en: "Dictionary", ja: "発音辞書")
    case .scoringModel: Text(en: "Scoring model", ja: "採点モデル")
    case .folders: Text(en: "Folders", ja: "フォルダー")
    case .otherSound: Text(en: "Other programs", ja: "ほかのプログラム")
    case .sessionBus: Text(en: "Session bus", ja: "セッションバス")
    }
  }
}
