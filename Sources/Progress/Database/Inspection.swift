import Foundation
import SQLite

/// Whether a file is a database of ours and whole.
struct Inspection {
  let connection: Connection
  let path: String

  /// Throws unless it is new, or ours and of a version that we know.
  func pass() throws(ProgressError) {
    let (fault, tables, application, version) = try look {
      () throws(SQLiteError) -> (String?, Int, Int, Int) in
      (
        try connection.fault(thorough: false), try count(tables: "true"),
        try connection.number("application_id"), try connection.number("user_version")
      )
    }
    let isCut = try isCutShort()
    if fault != nil || isCut { throw .damaged(path) }
    if tables > 0, application != Schema.applicationID { throw .foreign(path) }
    if version > Schema.version { throw .newer(path) }
  }

  /// Throws unless it is ours; a new file is nobody's.
  func isOurs() throws(ProgressError) {
    let application = try look { () throws(SQLiteError) in
      try connection.number("application_id")
    }
    if application != Schema.applicationID { throw .foreign(path) }
  }

  /// Throws unless it has all that we ask for.
  func findTables() throws(ProgressError) {
    let names = "name IN ('items', 'attempts', 'sounds')"
    let (version, tables) = try look { () throws(SQLiteError) -> (Int, Int) in
      (try connection.number("user_version"), try count(tables: names))
    }
    // Only one that cannot be written has not been renewed.
    if version < Schema.version { throw .readOnly(path) }
    if tables != 3 { throw .damaged(path) }
  }

  /// To the library a last page that is not whole ends in zeros. It may be one that was being
  /// written when the program was killed; then the log has it.
  private func isCutShort() throws(ProgressError) -> Bool {
    let page = try look { () throws(SQLiteError) in try connection.number("page_size") }
    return size(of: path) % max(1, page) != 0
      && size(of: path + "-wal") == 0 && size(of: path + "-journal") == 0
  }

  /// In bytes; of a file that is not there 0.
  private func size(of path: String) -> Int {
    var state = stat()
    return stat(path, &state) == 0 ? Int(state.st_size) : 0
  }

  private func count(tables condition: String) throws(SQLiteError) -> Int {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND \(condition)"
    return try connection.rows(sql) { (row) throws(SQLiteError) in Int(row.integer(0)) }.first ?? 0
  }

  /// A header with wrong bytes is an error of another kind to the library than wrong pages.
  private func look<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(ProgressError) -> Result {
    do throws(SQLiteError) {
      return try body()
    } catch {
      throw error.isPlain ? .damaged(path) : ProgressError(error, path)
    }
  }
}

/// Does something with the library; what it throws names the file.
func readably<Result>(
  _ path: String, _ body: () throws(SQLiteError) -> Result
) throws(ProgressError) -> Result {
  do throws(SQLiteError) { return try body() } catch { throw ProgressError(error, path) }
}
