public import Foundation
import SQLite

/// What the learner did, on the disk. Of one task at a time; ``ProgressStore`` is for many.
///
/// Several processes may have the same file open: each attempt is a transaction of its own, and is
/// on the disk when ``record(_:now:)`` returns.
public final class ProgressDatabase {
  public let url: URL
  /// What happened to a damaged file when this was opened.
  public private(set) var setAside: SetAside?
  /// Attempts that could not be saved yet; the next that can be takes them along.
  public private(set) var unsaved: [Attempt] = []
  var connection: Connection
  private var identity: FileIdentity?

  /// Opens the file, or makes it.
  /// - Parameter now: names what is put aside.
  public init(at url: URL, now: Date) throws(ProgressError) {
    let opened = try Opening(url: url, now: now).open()
    self.url = url
    (connection, setAside) = (opened.connection, opened.setAside)
    identity = FileIdentity(path: url.path(percentEncoded: false))
  }

  var path: String { url.path(percentEncoded: false) }

  /// It can be shown and not added to.
  public var isReadOnly: Bool { connection.isReadOnly }

  /// Ends the connection; nothing can be asked afterwards.
  public func close() { connection.close() }

  /// Saves an attempt, and those before it that could not be.
  ///
  /// - Parameter now: names what is put aside, should the file turn out to be damaged.
  /// - Returns: what was put aside.
  /// - Throws: `ProgressError`; the attempt is among ``unsaved`` then.
  @discardableResult
  public func record(_ attempt: Attempt, now: Date) throws(ProgressError) -> SetAside? {
    unsaved.append(attempt)
    return try save(now: now)
  }

  /// Saves attempts in one transaction: of an import, or a test.
  @discardableResult
  public func record(_ attempts: [Attempt], now: Date) throws(ProgressError) -> SetAside? {
    unsaved += attempts
    return try save(now: now)
  }

  /// Tries again to save what could not be saved.
  @discardableResult
  public func save(now: Date) throws(ProgressError) -> SetAside? {
    // What another process has put aside is no place for new attempts.
    let found = FileIdentity(path: path) == identity ? nil : try reopen(now: now)
    do throws(ProgressError) {
      try saveAll()
      return found
    } catch {
      guard case .damaged = error else { throw error }
      let found = try reopen(now: now)
      try saveAll()
      return found
    }
  }

  /// Opening looks at every page, and puts aside what is not whole.
  private func reopen(now: Date) throws(ProgressError) -> SetAside? {
    let opened = try Opening(url: url, now: now).open()
    // The old log belongs to the old file. That close fails to keep it changes nothing: a file
    // that was renamed is left alone by it anyway (SQLITE_FCNTL_HAS_MOVED).
    try? connection.keepLogOnClose(true)
    connection.close()
    connection = opened.connection
    identity = FileIdentity(path: path)
    return opened.setAside
  }

  private func saveAll() throws(ProgressError) {
    guard !unsaved.isEmpty else { return }
    if isReadOnly { throw .readOnly(path) }
    try readably(path) { () throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        for attempt in unsaved { try connection.insert(attempt) }
      }
    }
    unsaved = []
  }
}
