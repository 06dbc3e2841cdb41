public import Language

/// Why the pronouncing dictionary cannot be used.
public enum DictionaryError: ReadableError, Hashable {
  /// No readable file is there; `reason` is the system's own word for it.
  case missing(path: String, reason: String)
  /// The file does not read `word PHONE PHONE…` in the order of its words.
  case damaged(path: String)

  public var code: String {
    switch self {
    case .missing: "no_dictionary"
    case .damaged: "damaged_dictionary"
    }
  }

  public var text: Text {
    switch self {
    case .missing(let path, let reason):
      Text(
        en: "The pronouncing dictionary \(path) cannot be read (\(reason)); "
          + "install the package pocketsphinx-en-us.",
        ja: "発音辞書 \(path) を読めません（\(reason)）。"
          + "パッケージ pocketsphinx-en-us をインストールしてください。")
    case .damaged(let path):
      Text(
        en: "The pronouncing dictionary \(path) is damaged; "
          + "reinstall the package pocketsphinx-en-us.",
        ja: "発音辞書 \(path) が壊れています。"
          + "パッケージ pocketsphinx-en-us を再インストールしてください。")
    }
  }
}
