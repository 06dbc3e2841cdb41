import Glibc
public import Language

/// The system does not take what is shown.
public struct OutputFailure: ReadableError, Hashable {
  /// `errno`.
  public let number: Int32

  public var code: String { "output_failed" }

  public var text: Text {
    let reason = strerror(number).map { String(cString: $0) } ?? "\(number)"
    return Text(
      en: "Cannot write the lesson's lines (\(reason)); check where the output goes.",
      ja: "レッスンの表示を書き出せません（\(reason)）。出力先を確かめてください。")
  }
}
