public import Language

/// Why speech could not be recognised at all.
public enum RecognitionError: ReadableError, Equatable {
  /// A file of the acoustic model is missing, unreadable or not what it should be.
  case model(path: String, detail: String)
  /// PocketSphinx failed in the named call.
  case library(call: String, detail: String)
  /// The runtime folder could not be made or used.
  case runtimeFolder(path: String, detail: String)

  public var code: String {
    switch self {
    case .model: "no_model"
    case .library: "recognizer_failed"
    case .runtimeFolder: "no_runtime_folder"
    }
  }

  public var text: Text {
    switch self {
    case .model(let path, let detail):
      Text(
        en: "The acoustic model is not usable (\(path): \(detail)); "
          + "install the package pocketsphinx-en-us.",
        ja: "音響モデルが使えません（\(path)：\(detail)）。"
          + "パッケージ pocketsphinx-en-us をインストールしてください。")
    case .library(let call, let detail):
      Text(
        en: "The recogniser failed in \(call): \(detail).",
        ja: "音声認識が \(call) で失敗しました：\(detail)")
    case .runtimeFolder(let path, let detail):
      Text(
        en: "The folder \(path) for temporary data cannot be used (\(detail)); "
          + "set XDG_RUNTIME_DIR to a folder that you can write to.",
        ja: "一時データ用のフォルダー \(path) が使えません（\(detail)）。"
          + "XDG_RUNTIME_DIR に書き込めるフォルダーを指定してください。")
    }
  }
}
