import AudioSession
public import Language

/// Why nothing is played, where the listener did not ask for it.
public enum PauseCause: Sendable, Hashable {
  case call
  case sleep
  case unplugged
  case serverLost
  /// The process was stopped (Ctrl-Z).
  case suspended
  /// What went wrong, for a person.
  case trouble(Text)

  init(_ interruption: Interruption) {
    switch interruption {
    case .call: self = .call
    case .sleep: self = .sleep
    case .deviceLost: self = .unplugged
    case .serverLost: self = .serverLost
    case .suspended: self = .suspended
    }
  }

  public var text: Text {
    switch self {
    case .call:
      Text(en: "There was a call.", ja: "通話がありました。")
    case .sleep:
      Text(en: "The machine went to sleep.", ja: "スリープしました。")
    case .unplugged:
      Text(en: "The output was unplugged.", ja: "出力先の機器が外されました。")
    case .serverLost:
      Text(en: "The sound server has gone.", ja: "サウンドサーバーとの接続が切れました。")
    case .suspended:
      Text(en: "okojo was stopped for a while.", ja: "okojo が一時停止されていました。")
    case .trouble(let text): text
    }
  }
}
