import Language

/// `okojo listen … --detach`: the same without its terminal.
public struct ListenDetachOrder: Sendable, Hashable {
  /// Of this process, without what asks for the detachment.
  public let arguments: [String]

  static let option = OptionSpec(
    long: "detach",
    help: Text(
      en: "Leave the terminal once it plays, and go on when that closes.",
      ja: "再生が始まったら端末を離れ、端末を閉じても続ける。"))

  /// - Parameter arguments: a value is never a bare `--detach`: one that begins with a dash hangs
  ///   on its option by `=`.
  init(_ arguments: [Argument]) {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let options = arguments[..<end].filter { $0.text != "--\(Self.option.long)" }
    self.arguments = (options + arguments[end...]).map(\.text)
  }
}
