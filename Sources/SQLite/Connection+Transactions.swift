import CSQLite
import Glibc

extension Connection {
  /// Does all of `body` or nothing of it.
  ///
  /// The lock is taken at once: one that is asked for after reading fails without waiting.
  public func transaction<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some failures have rolled back already; what counts is the first failure.
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  /// Readers and one writer at a time; what a transaction wrote is on the disk when it returns.
  public func useWriteAheadLog() throws(SQLiteError) {
    // The change of mode does not wait for the busy timeout (sqlite.org/pragma.html).
    for _ in 0..<500 {
      do throws(SQLiteError) {
        try execute("PRAGMA journal_mode = WAL")
        return try execute("PRAGMA synchronous = FULL")
      } catch  where error.kind == .busy { usleep(10_000) }
    }
    throw SQLiteError(SQLITE_BUSY, on: nil)
  }

  /// A setting that is one number.
  public func number(_ pragma: String) throws(SQLiteError) -> Int {
    try rows("PRAGMA \(pragma)") { (row) throws(SQLiteError) in Int(row.integer(0)) }.first ?? 0
  }

  /// The first fault that the library finds in the file, or nothing.
  /// - Parameter thorough: also whether indexes have what their tables have, which is slow.
  public func fault(thorough: Bool) throws(SQLiteError) -> String? {
    let check = thorough ? "integrity_check" : "quick_check"
    // To try the conditions on values takes longer than all the rest; wrong pages are found anyway.
    if !thorough { try execute("PRAGMA ignore_check_constraints = ON") }
    let lines = try rows("PRAGMA \(check)(1)") { (row) throws(SQLiteError) in row.text(0) }
    try execute("PRAGMA ignore_check_constraints = OFF")
    return lines == ["ok"] ? nil : lines.first ?? "no answer"
  }
}

/// A step from one version of a schema to the next.
public struct Migration: Sendable, Hashable {
  /// The version it leads to; from 1.
  public let version: Int
  public let script: String

  public init(to version: Int, _ script: String) { (self.version, self.script) = (version, script) }
}

extension Connection {
  /// Takes the steps that the database (`user_version`) has not taken, all or none of them.
  public func migrate(_ steps: [Migration]) throws(SQLiteError) {
    guard let last = steps.last?.version, try number("user_version") < last else { return }
    try transaction { () throws(SQLiteError) in
      // Another process may have been faster.
      let version = try number("user_version")
      for step in steps where step.version > version {
        try execute(step.script)
        try execute("PRAGMA user_version = \(step.version)")
      }
    }
  }
}
