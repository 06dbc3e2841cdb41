import Language

/// What can befall a worker while it scores a row; becomes the error of that row.
enum RowProblem: ReadableError, Hashable {
  /// With the way it ended: `SIGSEGV`, `exit status 3`.
  case crashed(String, how: String)
  case timedOut(String, seconds: Int)
  case babbled(String)
  case notFinite(String)

  var code: String {
    switch self {
    case .crashed: "worker_crashed"
    case .timedOut: "timed_out"
    case .babbled: "worker_garbage"
    case .notFinite: "not_a_number"
    }
  }

  var text: Text {
    switch self {
    case .crashed(let file, let how):
      Text(
        en: "The scorer crashed on '\(file)' (\(how)); please report this file.",
        ja: "'\(file)' の採点中にプログラムが異常終了しました（\(how)）。このファイルをお知らせください。")
    case .timedOut(let file, let seconds):
      Text(
        en: "Scoring '\(file)' took more than \(seconds) s and was stopped; raise --time-limit if"
          + " the machine is slow.",
        ja: "'\(file)' の採点が \(seconds) 秒を超えたので打ち切りました。"
          + "遅い機械では --time-limit を増やしてください。")
    case .babbled(let file):
      Text(
        en: "The scorer gave no sensible answer for '\(file)'; please report this file.",
        ja: "'\(file)' の採点結果が壊れていました。このファイルをお知らせください。")
    case .notFinite(let file):
      Text(
        en: "A score of '\(file)' was not a number; please report this file.",
        ja: "'\(file)' の点数が数になりませんでした。このファイルをお知らせください。")
    }
  }
}
