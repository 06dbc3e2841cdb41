import CSQLite

/// A prepared statement; the only owner of its handle.
final class Statement {
  let handle: OpaquePointer
  private let connection: OpaquePointer

  init(_ sql: String, on connection: OpaquePointer) throws(SQLiteError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, on: connection) }
    // Of a text without a statement the library makes none.
    guard let handle else { throw SQLiteError(SQLITE_MISUSE, on: nil) }
    (self.handle, self.connection) = (handle, connection)
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ values: [Value]) throws(SQLiteError) {
    for (place, value) in values.enumerated() {
      let index = Int32(place + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, number)
        case .real(let number): sqlite3_bind_double(handle, index, number)
        case .text(let text):
          okojo_sqlite3_bind_text(handle, index, text, Int32(clamping: text.utf8.count))
        }
      guard code == SQLITE_OK else { throw SQLiteError(code, on: connection) }
    }
  }

  /// Ready for other values. A step's failure was thrown where it happened, so the code that
  /// tells it again is not looked at.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }
}
