import Foundation
import Testing

/// Holds what a person reads against the file that says how it is to be; `GOLDEN=write` writes the
/// files anew, to be read before they are committed.
func expectGolden(
  _ shown: String, _ name: String, file: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) throws {
  if ProcessInfo.processInfo.environment["GOLDEN"] == "write" {
    let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Golden")
    try Data(shown.utf8).write(to: folder.appending(path: "\(name).txt"))
    return
  }
  let golden = try #require(
    Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Golden"))
  #expect(shown == (try String(contentsOf: golden, encoding: .utf8)), sourceLocation: location)
}
