public import Language

/// Why settings could not be read or kept.
public enum SettingsError: ReadableError, Hashable {
  /// The file meant nothing and was put aside, whole; all is as if nothing had been set.
  case setAside(path: String, kept: String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)

  public var code: String {
    switch self {
    case .setAside: "settings_set_aside"
    case .unreadable: "settings_unreadable"
    case .unwritable: "settings_unwritable"
    }
  }

  public var text: Text {
    switch self {
    case .setAside(let path, let kept):
      Text(
        en: "The settings '\(path)' were damaged; they are kept as '\(kept)', and okojo goes on "
          + "as if nothing had been set.",
        ja: "設定 '\(path)' が壊れていたため、'\(kept)' として残し、初期設定で続けます。")
    case .unreadable(let path, let reason):
      Text(
        en: "The settings '\(path)' cannot be read (\(reason)); check who may read the file.",
        ja: "設定 '\(path)' を読み込めません（\(reason)）。ファイルの権限を確かめてください。")
    case .unwritable(let path, let reason):
      Text(
        en: "Settings are not remembered: '\(path)' cannot be written (\(reason)); check who may "
          + "write there.",
        ja: "設定を保存できません。'\(path)' に書き込めません（\(reason)）。"
          + "フォルダーの権限を確かめてください。")
    }
  }
}
