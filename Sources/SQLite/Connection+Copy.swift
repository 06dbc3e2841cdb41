import CSQLite
import Glibc

extension Connection {
  /// Puts everything into another database in place of what that has, while both are in use.
  public func copy(to other: Connection) throws(SQLiteError) {
    guard let source = handle, let target = other.handle else {
      throw SQLiteError(SQLITE_MISUSE, on: nil)
    }
    guard let copying = sqlite3_backup_init(target, "main", source, "main") else {
      throw SQLiteError(sqlite3_extended_errcode(target), on: target)
    }
    var code = SQLITE_OK
    for _ in 0..<500 {
      code = sqlite3_backup_step(copying, -1)
      guard [SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xFF) else { break }
      usleep(10_000)
    }
    let end = sqlite3_backup_finish(copying)
    guard code == SQLITE_DONE else { throw SQLiteError(code, on: target) }
    try other.check(end)
  }
}
