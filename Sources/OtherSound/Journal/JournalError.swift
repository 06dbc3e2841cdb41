import Foundation
public import Language

/// Why what is to be undone cannot be written down; then it is not done either.
public struct JournalError: ReadableError, Hashable {
  public let path: String
  let reason: String

  init(path: String, number: Int32) {
    self.path = path
    reason = String(cString: strerror(number))
  }

  init(path: String, error: any Error) {
    self.path = path
    reason = systemReason(error)
  }

  public var code: String { "no_journal" }

  public var text: Text {
    Text(
      en:
        "Other programs' sound and the volume were left alone, because '\(path)' cannot be written "
        + "(\(reason)); "
        + "free some space or check its permissions.",
      ja: "'\(path)' に書き込めないため（\(reason)）、ほかのプログラムの音にも音量にも触れていません。"
        + "空き容量と権限を確かめてください。")
  }
}
