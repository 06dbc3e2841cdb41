import CPulse
public import Language

/// What goes wrong between okojo and the sound server.
public enum PulseError: ReadableError, Hashable {
  /// No server answers at the place where one is expected.
  case noServer(reason: String)
  /// The server was there and is gone.
  case connectionLost(reason: String)
  /// The server is there and does not answer within the time limit.
  case serverHangs
  /// The server said no; `reason` is its own word for why.
  case refused(operation: String, reason: String)
  /// The stream was ended by the server, for example because its device went away.
  case streamFailed(reason: String)
  case noSink
  case noSuchSink(name: String)
  case microphone(MicrophoneFault)
  /// What the operating system did not give.
  case system(reason: String)

  public var code: String {
    switch self {
    case .noServer, .connectionLost, .serverHangs: "no_server"
    case .noSink, .noSuchSink: "no_output"
    case .microphone(let fault): fault.code
    case .refused, .streamFailed, .system: "sound_failed"
    }
  }

  /// Whether a new connection may mend it.
  public var isOfConnection: Bool { code == "no_server" }

  public var text: Text {
    switch self {
    case .noServer(let reason):
      Text(
        en: "No sound server answers (\(reason)); start PulseAudio or PipeWire "
          + "(systemctl --user start pipewire-pulse).",
        ja: "サウンドサーバーに接続できません（\(reason)）。PulseAudio か PipeWire を起動してください"
          + "（systemctl --user start pipewire-pulse）。")
    case .connectionLost(let reason):
      Text(
        en: "The sound server has gone (\(reason)); sound goes on when it is back.",
        ja: "サウンドサーバーとの接続が切れました（\(reason)）。サーバーが戻ると音も戻ります。")
    case .serverHangs:
      Text(
        en: "The sound server does not answer; restart it "
          + "(systemctl --user restart pipewire-pulse).",
        ja: "サウンドサーバーが応答しません。再起動してください"
          + "（systemctl --user restart pipewire-pulse）。")
    case .refused(let operation, let reason):
      Text(
        en: "The sound server refused “\(operation)”: \(reason); 'okojo doctor' looks further.",
        ja: "サウンドサーバーが「\(operation)」を拒否しました（\(reason)）。okojo doctor で詳しく調べられます。")
    case .streamFailed(let reason):
      Text(
        en: "The sound was cut off by the server (\(reason)); try again.",
        ja: "再生または録音がサーバーによって中断されました（\(reason)）。もう一度お試しください。")
    case .noSink:
      Text(
        en: "There is no output to play to; connect speakers or headphones.",
        ja: "音の出力先がありません。スピーカーかヘッドホンを接続してください。")
    case .noSuchSink(let name):
      Text(
        en: "There is no output “\(name)”; 'okojo devices' lists them.",
        ja: "「\(name)」という出力先はありません。okojo devices で一覧を見られます。")
    case .microphone(let fault): fault.text
    case .system(let reason):
      Text(
        en: "The system cannot start sound (\(reason)); close some programs and try again.",
        ja: "音声を開始できません（\(reason)）。ほかのプログラムを閉じてからもう一度お試しください。")
    }
  }

  /// What the library says of an error number of its own.
  static func message(_ number: Int32) -> String {
    pa_strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }

  /// What the library says of the last thing that went wrong on a context.
  static func message(of context: OpaquePointer) -> String { message(pa_context_errno(context)) }
}
