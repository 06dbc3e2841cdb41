import Foundation
public import Language
import Lessons

/// What a command knows of the world.
public struct Context: Sendable {
  public let language: Language
  public let environment: [String: String]
  let sound: SoundCommands
  /// What looks up English words; throws where there is no dictionary.
  let words: @Sendable () throws -> WordCheck

  /// Lines for the person, on standard output.
  public func say(_ text: String) { write(text + "\n") }

  /// Text as it is, on standard output. Where that is full or closed the program ends here: there
  /// is nothing left for a command to do.
  func write(_ text: String) {
    guard let number = put(Array(text.utf8), to: STDOUT_FILENO) else { return }
    if number == EPIPE { exit(ExitStatus.ofSignal(SIGPIPE)) }
    let reason = String(cString: strerror(number))
    warn(
      Text(
        en: "Error: Cannot write to standard output (\(reason)); check where it goes.",
        ja: "エラー: 標準出力に書き込めません（\(reason)）。出力先を確かめてください。"))
    exit(ExitStatus.inputOutput)
  }

  /// One line for the person, on standard error.
  public func warn(_ text: Text) {
    // Where nobody can be told, nobody is.
    _ = put(Array((text.in(language) + "\n").utf8), to: STDERR_FILENO)
  }

  /// - Returns: the error's number; nothing if all was written.
  private func put(_ bytes: [UInt8], to file: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  /// Whether this terminal shows more than plain text.
  var isDumb: Bool { environment["TERM"].map { $0.isEmpty || $0 == "dumb" } ?? true }

  /// no-color.org: set and not empty.
  var wantsNoColour: Bool { environment["NO_COLOR"].map { !$0.isEmpty } ?? false }
}
