public import Language

/// Why there are no workers; ends the run.
public enum WorkerError: ReadableError, Hashable {
  /// The worker's own words: no model, for one.
  case unable(String, Text)
  /// It ended or fell silent before it was ready, several times in a row.
  case doesNotStart(String)
  /// The system did not start the program, in its own words.
  case notSpawned(String)

  public var code: String {
    switch self {
    case .unable(let code, _): code
    case .doesNotStart: "worker_does_not_start"
    case .notSpawned: "worker_not_spawned"
    }
  }

  public var text: Text {
    switch self {
    case .unable(_, let text): text
    case .doesNotStart(let how):
      Text(
        en: "The scoring worker ended before it was ready (\(how)); reinstall okojo and its model.",
        ja: "採点プロセスが準備の途中で終わりました（\(how)）。okojo とモデルを入れ直してください。")
    case .notSpawned(let reason):
      Text(
        en: "Cannot start a scoring worker: \(reason); try fewer --jobs.",
        ja: "採点プロセスを起動できません（\(reason)）。--jobs を減らしてみてください。")
    }
  }
}
