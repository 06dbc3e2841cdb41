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

  /// Text as it is, on standard output.
  func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  /// One line for the person, on standard error.
  public func warn(_ text: Text) {
    FileHandle.standardError.write(Data((text.in(language) + "\n").utf8))
  }

  /// Whether this terminal shows more than plain text.
  var isDumb: Bool { environment["TERM"].map { $0.isEmpty || $0 == "dumb" } ?? true }

  /// no-color.org: set and not empty.
  var wantsNoColour: Bool { environment["NO_COLOR"].map { !$0.isEmpty } ?? false }
}
