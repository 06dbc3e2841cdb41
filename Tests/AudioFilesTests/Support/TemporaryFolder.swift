import Foundation

/// A folder of its own for a test, gone with its owner.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(component: "okojo-audio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // Nothing can be done about a failure here, and the system clears the place.
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appending(component: name).path }

  /// Writes a file and returns its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: url.appending(component: name))
    return path(name)
  }

  func file(_ bytes: [UInt8]) throws -> String { try file("sound.wav", bytes) }
}
