import Foundation
import Language

/// What a command knows of the world.
struct Context: Sendable {
  let language: Language
  let environment: [String: String]
  /// Nothing in a program without sound.
  var sound: SoundCommands?

  /// Lines for the person, on standard output.
  func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  /// One line for the person, on standard error.
  func warn(_ text: Text) {
    FileHandle.standardError.write(Data((text.in(language) + "\n").utf8))
  }

  /// Whether this terminal shows more than plain text.
  var isDumb: Bool { environment["TERM"].map { $0.isEmpty || $0 == "dumb" } ?? true }

  /// no-color.org: set and not empty.
  var wantsNoColour: Bool { environment["NO_COLOR"].map { !$0.isEmpty } ?? false }
}
