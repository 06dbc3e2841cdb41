public import Language

/// What is wrong with where the rows go.
public enum OutputError: ReadableError, Hashable {
  case cannotOpen(String, String)
  case alreadyHasRows(String)
  case isUsed(String)
  case notResumable
  /// That line, counted from 1, is not the row that the input asks for there.
  case doesNotMatch(String, line: Int, expected: String)
  case hasMoreRows(String, line: Int)
  case failed(String?, String)

  public var code: String {
    switch self {
    case .cannotOpen: "cannot_open_output"
    case .alreadyHasRows: "output_exists"
    case .isUsed: "output_is_used"
    case .notResumable: "not_resumable"
    case .doesNotMatch, .hasMoreRows: "output_does_not_match"
    case .failed: "output_failed"
    }
  }

  public var text: Text {
    switch self {
    case .cannotOpen(let file, let reason):
      Text(
        en: "Cannot open '\(file)' for output: \(reason); choose another file.",
        ja: "出力ファイル '\(file)' を開けません（\(reason)）。別のファイルを指定してください。")
    case .alreadyHasRows(let file):
      Text(
        en: "'\(file)' is not empty; add --resume to continue it, or choose another file.",
        ja: "'\(file)' は空ではありません。続きから採点するには --resume を付け、"
          + "そうでなければ別のファイルを指定してください。")
    case .isUsed(let file):
      Text(
        en: "Another okojo is writing '\(file)'; wait for it or choose another file.",
        ja: "別の okojo が '\(file)' に書き込んでいます。終わるのを待つか、別のファイルを指定してください。")
    case .notResumable:
      Text(
        en: "A table cannot be resumed; use --format jsonl or tsv.",
        ja: "表は続きから書けません。--format jsonl か tsv を使ってください。")
    case .doesNotMatch(let file, let line, let expected):
      Text(
        en: "Line \(line) of '\(file)' is not the row of '\(expected)'; resume with the same input"
          + " and --format, or choose another file.",
        ja: "'\(file)' の \(line) 行目は '\(expected)' の行ではありません。"
          + "前と同じ入力と --format で続けるか、別のファイルを指定してください。")
    case .hasMoreRows(let file, let line):
      Text(
        en: "'\(file)' goes on at line \(line), where the input has ended; resume with the same"
          + " input, or choose another file.",
        ja: "入力は終わりましたが、'\(file)' には \(line) 行目以降もあります。"
          + "前と同じ入力で続けるか、別のファイルを指定してください。")
    case .failed(let file?, let reason):
      Text(
        en: "Cannot write to '\(file)': \(reason); make room and add --resume to continue.",
        ja: "'\(file)' に書き込めません（\(reason)）。空きを作り、--resume を付けて続けてください。")
    case .failed(nil, let reason):
      Text(
        en: "Cannot write to standard output: \(reason).",
        ja: "標準出力に書き込めません（\(reason)）。")
    }
  }
}
