public import Foundation
import SQLite

extension ProgressDatabase {
  /// Copies everything into a new file, while it is in use.
  ///
  /// The name has all of it or is not there.
  /// - Throws: `ProgressError`; the name must be free.
  public func backUp(to target: URL) throws(ProgressError) {
    let name = target.path(percentEncoded: false)
    if FileManager.default.fileExists(atPath: name) { throw .exists(name) }
    let part = name + ".part-\(getpid())"
    Placing.clear(part)
    defer { Placing.clear(part) }
    try readably(name) { () throws(SQLiteError) in
      let copy = try Connection(URL(filePath: part), .create)
      try connection.copy(to: copy)
      // One file that can be carried about, without a log beside it.
      try copy.execute("PRAGMA journal_mode = DELETE")
      copy.close()
    }
    try Placing.place(part, as: name)
  }

  /// Puts a backup in the place of what there is, which is kept in a file of its own; other
  /// processes that have the database open see the backup's attempts from then on.
  ///
  /// - Returns: where that is which was there before: `progress.before-2026-11-30T105200Z.db`.
  /// - Throws: `ProgressError`; then everything is as it was.
  @discardableResult
  public func restore(from backup: URL, now: Date) throws(ProgressError) -> URL {
    let name = backup.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: name) else {
      throw .cannotOpen(name, reason: ProgressError.reason(ENOENT))
    }
    let source = try readably(name) { () throws(SQLiteError) in try Connection(backup, .readOnly) }
    let inspection = Inspection(connection: source, path: name)
    try inspection.pass()
    try inspection.isOurs()
    let date = now.formatted(.iso8601.timeSeparator(.omitted))
    let stem = url.deletingPathExtension().path(percentEncoded: false)
    let kept = URL(filePath: "\(stem).before-\(date).\(url.pathExtension)")
    try backUp(to: kept)
    try readably(path) { () throws(SQLiteError) in
      try source.copy(to: connection)
      try connection.useWriteAheadLog()
      try connection.migrate(Schema.steps)
    }
    return kept
  }
}
