public import Language

/// Why the player in the background cannot be steered, or cannot be started.
public enum RemoteError: ReadableError, Hashable {
  /// Nobody listens.
  case notRunning
  /// One is there that takes no commands yet, or no more.
  case notReady
  /// One is there and hangs.
  case noAnswer
  /// It did not take the command; its own words.
  case refused(code: String, message: String)
  /// It may be of another version.
  case notUnderstood
  /// There is one per user.
  case alreadyRunning
  /// There is no folder where commands could come in.
  case noPlace(path: String, reason: String)

  public var code: String {
    switch self {
    case .notRunning: "not_listening"
    case .notReady: "listening_not_ready"
    case .noAnswer: "listening_no_answer"
    case .refused(let code, _): code
    case .notUnderstood: "listening_not_understood"
    case .alreadyRunning: "already_listening"
    case .noPlace: "no_control_folder"
    }
  }

  public var text: Text {
    switch self {
    case .notRunning:
      Text(
        en: "Nothing is being played in the background; start it with 'okojo listen'.",
        ja: "聞き流しは動いていません。okojo listen で始めてください。")
    case .notReady:
      Text(
        en: "Listening is just starting or ending; try again in a moment.",
        ja: "聞き流しは開始中か終了中です。少し待ってからもう一度お試しください。")
    case .noAnswer:
      Text(
        en: "The okojo that listens does not answer; look whether it is stopped or hangs.",
        ja: "聞き流し中の okojo が応答しません。停止中か、固まっていないか確認してください。")
    case .refused(_, let message):
      Text(
        en: "The okojo that listens refused (\(message)); stop it and start it again.",
        ja: "聞き流し中の okojo に拒否されました（\(message)）。終了してから、もう一度始めてください。")
    case .notUnderstood:
      Text(
        en: "The okojo that listens gave an answer of another version; stop it and start it again.",
        ja: "聞き流し中の okojo の答えが読み取れません（別の版かもしれません）。"
          + "終了してから、もう一度始めてください。")
    case .alreadyRunning:
      Text(
        en: "okojo listens already; steer it with 'okojo listen pause', 'resume', 'toggle', "
          + "'next', 'previous', 'status', or end it with 'okojo listen stop'.",
        ja: "聞き流しはすでに動いています。okojo listen の pause、resume、toggle、next、previous、"
          + "status で操作し、stop で終了できます。")
    case .noPlace(let path, let reason):
      Text(
        en: "The folder '\(path)' for steering cannot be used (\(reason)); make it writable "
          + "or set XDG_RUNTIME_DIR.",
        ja: "操作用のフォルダー '\(path)' を使えません（\(reason)）。書き込めるようにするか、"
          + "XDG_RUNTIME_DIR を設定してください。")
    }
  }
}
