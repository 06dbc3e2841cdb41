import Foundation
public import Language

/// What a command knows of the world.
public struct Context: Sendable {
  public let language: Language
  public let environment: [String: String]
  let sound: SoundCommands

  /// Lines for the person, on standard output.
  public func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  /// One line for the person, on standard error.
  public func warn(_ text: Text) {
    FileHandle.standardError.write(Data((text.in(language) + "\n").utf8))
  }

  /// Whether this terminal shows more than plain text.
  var isDumb: Bool { environment["TERM"].map { $0.isEmpty || $0 == "dumb" } ?? true }

  /// no-color.org: set and not empty.
  var wantsNoColour: Bool { environment["NO_COLOR"].map { !$0.isEmpty } ?? false }
}
