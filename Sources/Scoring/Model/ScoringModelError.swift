public import Language

/// Why the scoring model cannot be used; every case names its file.
public enum ScoringModelError: ReadableError, Hashable {
  /// The system cannot read the file; `reason` is its own message.
  case unreadable(path: String, reason: String)
  /// The file is not a model, or one for another version of the program.
  case unfit(path: String, detail: String)

  public var code: String { "no_scoring_model" }

  public var text: Text {
    switch self {
    case .unreadable(let path, let reason):
      Text(
        en: "The scoring model '\(path)' cannot be read (\(reason)); install okojo again.",
        ja: "採点モデル「\(path)」を読み込めません（\(reason)）。okojoをインストールし直してください。")
    case .unfit(let path, let detail):
      Text(
        en: "The scoring model '\(path)' does not suit this version of okojo (\(detail)); "
          + "install okojo again.",
        ja: "採点モデル「\(path)」はこのバージョンのokojoでは使えません（\(detail)）。"
          + "okojoをインストールし直してください。")
    }
  }
}
