public import Language

/// What the session tells those who use it.
public enum SessionNotice: Sendable, Hashable {
  /// Every stream is being stopped, every grant is void.
  case interrupted(Interruption)
  /// Listening that was cut off may go on: take it up with `AudioCoordinator.resumeListening()`,
  /// which says no if the user has paused in between.
  case resume
  /// A recording was under way, and its stream has been stopped; a key press opens a new one.
  case microphoneClosed
  /// A use began and stays without sound. Said once an interruption.
  case silenced(Interruption)
  /// A release failed and is tried again; for the log.
  case retrying(Text)
  /// Something the user should know. Said once until it works again.
  case trouble(Text)

  /// For the user; `nil` where there is nothing to read.
  public var text: Text? {
    switch self {
    case .interrupted, .resume, .retrying: nil
    case .microphoneClosed:
      Text(
        en: "The microphone was closed; press the key again to record.",
        ja: "マイクを閉じました。録音するには、もう一度キーを押してください。")
    case .silenced(.call):
      Text(
        en: "A call is going on: okojo stays silent until it ends.",
        ja: "通話中のため、終わるまで音を出しません。")
    case .silenced:
      Text(en: "okojo stays silent for now.", ja: "いまは音を出しません。")
    case .trouble(let text): text
    }
  }

  static func notActivated(_ reason: Text) -> SessionNotice {
    .trouble(
      Text(
        en: "Other programs could not be lowered or paused; okojo plays all the same. "
          + reason.english,
        ja: "ほかのアプリの音を下げたり止めたりできませんでした。このまま再生します。" + reason.japanese))
  }

  static func notRestored(_ reason: Text) -> SessionNotice {
    .trouble(
      Text(
        en: "Other programs' sound could not be given back; okojo tries again at its next sound. "
          + reason.english,
        ja: "ほかのアプリの音を元に戻せませんでした。次に音を出すときにもう一度試します。" + reason.japanese))
  }
}
