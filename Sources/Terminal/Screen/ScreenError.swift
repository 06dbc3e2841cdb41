public import Language

/// There is no screen.
public enum ScreenError: ReadableError, Hashable {
  /// - Parameter type: as `TERM` has it.
  case unknownTerminal(type: String)
  case noPipe

  public var code: String { "no_screen" }

  public var text: Text {
    switch self {
    case .unknownTerminal(let type):
      Text(
        en: "The terminal '\(type)' is not known here; set TERM, or use --plain.",
        ja: "端末 '\(type)' の情報がありません。TERM を設定するか、--plain を使ってください。")
    case .noPipe:
      Text(
        en: "Too many files are open; close other programs, or use --plain.",
        ja: "開いているファイルが多すぎます。ほかのプログラムを閉じるか、--plain を使ってください。")
    }
  }
}
