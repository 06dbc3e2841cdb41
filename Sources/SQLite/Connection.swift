import CSQLite
public import Foundation

/// A connection to one database file; the only owner of its handle. Of one task at a time.
public final class Connection {
  public enum Access: Sendable {
    /// Makes the file if there is none. One that must not be written is opened for reading.
    case create
    case readOnly
    /// A file that nobody writes, in a folder where no lock can be made.
    case immutable
  }

  private(set) var handle: OpaquePointer?
  private var statements: [String: Statement] = [:]

  /// - Parameter busyTimeout: how long a call waits for another connection's lock.
  public init(
    _ file: URL, _ access: Access, busyTimeout: Duration = .seconds(5)
  ) throws(SQLiteError) {
    let (name, flags) =
      switch access {
      case .create: (file.path(percentEncoded: false), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      case .readOnly: (file.path(percentEncoded: false), SQLITE_OPEN_READONLY)
      case .immutable:
        (
          "file:\(file.path(percentEncoded: true))?immutable=1",
          SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        )
      }
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      name, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK else {
      defer { sqlite3_close(handle) }
      throw SQLiteError(code, on: handle)
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, Int32(clamping: busyTimeout.components.seconds * 1000))
    try execute("PRAGMA foreign_keys = ON")
  }

  deinit { close() }

  /// Ends it; a second time does nothing.
  public func close() {
    statements = [:]
    sqlite3_close(handle)
    handle = nil
  }

  public var isReadOnly: Bool {
    guard let handle else { return true }
    return sqlite3_db_readonly(handle, "main") != 0
  }

  /// Whether closing leaves the log beside the file, both as they are.
  public func keepLogOnClose(_ keeps: Bool) throws(SQLiteError) {
    guard let handle else { return }
    try check(okojo_sqlite3_keep_log_on_close(handle, keeps ? 1 : 0))
  }

  /// The one place where result codes become errors.
  @discardableResult
  func check(_ code: Int32) throws(SQLiteError) -> Int32 {
    switch code {
    case SQLITE_OK, SQLITE_ROW, SQLITE_DONE: return code
    default: throw SQLiteError(code, on: handle)
    }
  }

  /// Runs statements that take no values and give no rows.
  public func execute(_ script: String) throws(SQLiteError) {
    try check(sqlite3_exec(handle, script, nil, nil, nil))
  }

  public func run(_ sql: String, _ values: [Value] = []) throws(SQLiteError) {
    try each(sql, values) { (_) throws(SQLiteError) in }
  }

  /// All rows of a query.
  public func rows<Element>(
    _ sql: String, _ values: [Value] = [],
    _ read: (borrowing Row) throws(SQLiteError) -> Element
  ) throws(SQLiteError) -> [Element] {
    var result: [Element] = []
    try each(sql, values) { (row) throws(SQLiteError) in result.append(try read(row)) }
    return result
  }

  /// Hands over the rows of a query one by one.
  public func each(
    _ sql: String, _ values: [Value] = [],
    _ body: (borrowing Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let statement = try prepared(sql)
    defer { statement.reset() }
    try statement.bind(values)
    let row = Row(statement: statement.handle)
    while try check(sqlite3_step(statement.handle)) == SQLITE_ROW { try body(row) }
  }

  private func prepared(_ sql: String) throws(SQLiteError) -> Statement {
    if let statement = statements[sql] { return statement }
    guard let handle else { throw SQLiteError(SQLITE_MISUSE, on: nil) }
    let statement = try Statement(sql, on: handle)
    statements[sql] = statement
    return statement
  }
}
