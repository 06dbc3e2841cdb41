import Foundation

/// Renames a file that is damaged, together with what belongs to it.
struct DamagedFile {
  let path: String

  /// - Returns: the new name, which nothing had: `progress.damaged-2026-11-30T105200Z.db`.
  func setAside(at now: Date) throws(ProgressError) -> String {
    let name = freeName(at: now)
    // The file last: a new one is made only where there is none, and then without an old log.
    for suffix in ["-wal", "-shm", "-journal", ""] {
      if rename(path + suffix, name + suffix) != 0, errno != ENOENT {
        throw .cannotOpen(path, reason: ProgressError.reason(errno))
      }
    }
    return name
  }

  private func freeName(at now: Date) -> String {
    let url = URL(filePath: path)
    let stem = url.deletingPathExtension().path(percentEncoded: false)
    let date = now.formatted(.iso8601.timeSeparator(.omitted))
    let names = sequence(first: 1) { $0 + 1 }.lazy
      .map { "\(stem).damaged-\(date)\($0 == 1 ? "" : "-\($0)").\(url.pathExtension)" }
    let parts = ["", "-wal"]
    return names.first { name in
      parts.allSatisfy { !FileManager.default.fileExists(atPath: name + $0) }
    } ?? stem
  }
}
