public import Language

/// Why something on a message bus did not work.
public enum BusError: ReadableError, Hashable {
  /// No bus answers; `name` and `message` are libdbus's own.
  case noBus(name: String, message: String)
  /// The bus or the other program refused; `name` is the error's name on the bus.
  case failed(name: String, message: String)
  /// No answer came within the time limit: the other program hangs or is busy.
  case timedOut(destination: String, member: String)
  /// The connection has ended.
  case disconnected
  /// A name, path or value that no message may carry.
  case invalid(String)
  /// Another program owns the name.
  case nameTaken(String)

  public var code: String {
    switch self {
    case .noBus: "no_bus"
    case .failed: "bus_error"
    case .timedOut: "bus_timeout"
    case .disconnected: "bus_gone"
    case .invalid: "bus_invalid"
    case .nameTaken: "bus_name_taken"
    }
  }

  public var text: Text {
    switch self {
    case .noBus(_, let message):
      Text(
        en: "There is no message bus (\(message)); start okojo in a desktop session "
          + "or under dbus-run-session.",
        ja: "メッセージバスがありません（\(message)）。デスクトップのセッションか "
          + "dbus-run-session の中で okojo を起動してください。")
    case .failed(let name, let message):
      Text(
        en: "The message bus refused a request (\(name): \(message)); try again.",
        ja: "メッセージバスが要求を拒否しました（\(name): \(message)）。もう一度お試しください。")
    case .timedOut(let destination, let member):
      Text(
        en: "“\(destination)” did not answer “\(member)” in time; restart that program.",
        ja: "「\(destination)」が「\(member)」に時間内に応答しませんでした。"
          + "そのプログラムを再起動してください。")
    case .disconnected:
      Text(
        en: "The connection to the message bus has ended; restart okojo.",
        ja: "メッセージバスとの接続が終了しました。okojo を再起動してください。")
    case .invalid(let what):
      Text(
        en: "A message for the bus is not valid (\(what)); please report it.",
        ja: "メッセージバスに送る内容が正しくありません（\(what)）。ご報告ください。")
    case .nameTaken(let name):
      Text(
        en: "Another program already uses the bus name “\(name)”; quit it first.",
        ja: "バス名「\(name)」は別のプログラムが使用中です。先に終了してください。")
    }
  }
}

extension BusError {
  static let noMemory = BusError.failed(
    name: "org.freedesktop.DBus.Error.NoMemory", message: "libdbus has no memory")
}
