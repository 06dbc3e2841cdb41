import Foundation
import SQLite

/// Opens the database, makes or renews its tables, and puts a damaged one aside.
struct Opening {
  struct Result {
    let connection: Connection
    var setAside: SetAside?
  }

  let url: URL
  /// Names what is put aside.
  let now: Date

  private var path: String { url.path(percentEncoded: false) }

  func open() throws(ProgressError) -> Result {
    try makeFolder()
    let lock = try FileLock(path + ".lock")
    defer { lock.release() }
    if isEmptied { return try openAnew() }
    if !FileManager.default.fileExists(atPath: path) { try create() }
    do throws(ProgressError) {
      return Result(connection: try openForWriting())
    } catch {
      switch error {
      case .damaged: return try openAnew()
      case .cannotOpen, .readOnly: return Result(connection: try openForReading(after: error))
      default: throw error
      }
    }
  }

  private func makeFolder() throws(ProgressError) {
    let folder = url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
      throw .cannotOpen(path, reason: (underlying ?? error).localizedDescription)
    }
  }

  /// A new file has its tables from the first moment on, whenever we are killed.
  private func create() throws(ProgressError) {
    let part = path + ".new"
    Placing.clear(part)
    defer { Placing.clear(part) }
    try readably(path) { () throws(SQLiteError) in
      let connection = try Connection(URL(filePath: part), .create)
      try connection.migrate(Schema.steps)
      connection.close()
    }
    try Placing.place(part, as: path)
  }

  /// A file that lost all its bytes, or is gone from beside its log: SQLite would take it for a
  /// new database and delete the log. (One byte is nothing to it, either.)
  private var isEmptied: Bool {
    var state = stat()
    if stat(path, &state) == 0 { return state.st_size <= 1 }
    return logHasContent
  }

  private var logHasContent: Bool {
    var state = stat()
    return stat(path + "-wal", &state) == 0 && state.st_size > 0
  }

  private func openAnew() throws(ProgressError) -> Result {
    let kept = try DamagedFile(path: path).setAside(at: now)
    try create()
    return Result(
      connection: try openForWriting(), setAside: SetAside(path: path, kept: kept))
  }

  private func openForWriting() throws(ProgressError) -> Connection {
    let connection = try readably(path) { () throws(SQLiteError) in
      let connection = try Connection(url, .create)
      // What turns out to be damaged is kept as it was found.
      try connection.keepLogOnClose(true)
      return connection
    }
    let inspection = Inspection(connection: connection, path: path)
    try inspection.pass()
    try readably(path) { () throws(SQLiteError) in
      // Whole tables are read once, and rows are added at their end: 2 MB of pages, as SQLite
      // would keep, are of no use.
      try connection.execute("PRAGMA cache_size = -128")
      if !connection.isReadOnly {
        try connection.useWriteAheadLog()
        try connection.migrate(Schema.steps)
      }
    }
    try inspection.findTables()
    try readably(path) { () throws(SQLiteError) in try connection.keepLogOnClose(false) }
    return connection
  }

  /// What is there can be shown where it cannot be written.
  private func openForReading(after failure: ProgressError) throws(ProgressError) -> Connection {
    // Without its log the file would show an old state.
    guard FileManager.default.fileExists(atPath: path), !logHasContent else { throw failure }
    let connection = try readably(path) { () throws(SQLiteError) in try Connection(url, .immutable)
    }
    let inspection = Inspection(connection: connection, path: path)
    try inspection.pass()
    try inspection.findTables()
    return connection
  }
}
