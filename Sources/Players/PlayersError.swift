public import Language

/// Why another program's player is not as we want it.
public enum PlayersError: ReadableError, Hashable {
  /// It was not playing any more when it was to be paused, so that is not ours to undo.
  case notPlaying(identity: String)
  /// It was asked to pause and did not in time. It may still do so: keep the journal's entry.
  case notPaused(identity: String)
  /// It has gone.
  case gone(identity: String)
  /// It does not answer in time.
  case noAnswer(identity: String)

  public var code: String {
    switch self {
    case .notPlaying: "player_not_playing"
    case .notPaused: "player_not_paused"
    case .gone: "player_gone"
    case .noAnswer: "player_no_answer"
    }
  }

  public var text: Text {
    switch self {
    case .notPlaying(let name):
      Text(
        en: "“\(name)” was not playing any more; there is nothing to pause.",
        ja: "「\(name)」はすでに再生していません。一時停止は不要です。")
    case .notPaused(let name):
      Text(
        en: "“\(name)” did not pause; pause it by hand.",
        ja: "「\(name)」が一時停止しませんでした。手動で一時停止してください。")
    case .gone(let name):
      Text(
        en: "“\(name)” has quit; start it again if you want it.",
        ja: "「\(name)」は終了しています。必要ならもう一度起動してください。")
    case .noAnswer(let name):
      Text(
        en: "“\(name)” does not answer; look whether it hangs.",
        ja: "「\(name)」が応答しません。固まっていないか確認してください。")
    }
  }
}
