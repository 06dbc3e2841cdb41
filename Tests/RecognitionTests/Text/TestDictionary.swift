import Foundation

@testable import Recognition

/// Debian's dictionary, as `pocketsphinx-en-us` installs it.
enum TestDictionary {
  static let path = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

  static func open() throws -> PronouncingDictionary { try PronouncingDictionary(path: path) }

  /// A dictionary of these lines for the length of a test.
  static func with<Result>(_ text: String, _ body: (_ path: String) throws -> Result) throws
    -> Result
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("okojo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("test.dict")
    try Data(text.utf8).write(to: file)
    return try body(file.path)
  }
}
