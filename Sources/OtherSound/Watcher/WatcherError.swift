import Foundation
public import Language

/// The process that would undo our changes cannot be started; then nothing is changed.
public struct WatcherError: ReadableError, Hashable {
  let reason: String

  init(number: Int32) { reason = String(cString: strerror(number)) }

  public var code: String { "no_watcher" }

  public var text: Text {
    Text(
      en: "Other programs' sound was left alone, because its keeper cannot be started (\(reason)); "
        + "close some programs and try again.",
      ja: "音を元に戻すためのプロセスを起動できないため（\(reason)）、ほかのプログラムの音には触れていません。"
        + "ほかのプログラムを閉じてからお試しください。")
  }
}
