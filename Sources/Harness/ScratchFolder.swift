public import Foundation

/// A folder for files that nobody needs afterwards.
public struct ScratchFolder: Sendable {
  public let url: URL

  /// Makes one in `TMPDIR`, else in the user's cache folder.
  ///
  /// - Throws: ``ToolError``
  public init(
    _ name: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ToolError) {
    let chosen = [environment["TMPDIR"], environment["XDG_CACHE_HOME"]]
      .compactMap(\.self).first { $0.hasPrefix("/") }
    let parent =
      chosen.map { URL(filePath: $0) }
      ?? URL(filePath: NSHomeDirectory()).appending(path: ".cache")
    url = parent.appending(path: "\(name)-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw ToolError("Cannot make the folder '\(url.path)': \(error.localizedDescription)")
    }
  }

  /// - Throws: ``ToolError``
  public func remove() throws(ToolError) {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      throw ToolError("Cannot remove the folder '\(url.path)': \(error.localizedDescription)")
    }
  }
}
