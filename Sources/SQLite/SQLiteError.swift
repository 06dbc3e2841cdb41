import CSQLite
import Glibc

/// What the library said when a call failed.
public struct SQLiteError: Error, Sendable, Hashable {
  /// What a program can do something about.
  public enum Kind: Sendable, Hashable {
    /// Another connection holds the lock for longer than the busy timeout.
    case busy
    /// The disk or the user's quota is full.
    case full
    case readOnly
    /// The file is no database or one with wrong contents.
    case damaged
    case cannotOpen
    case other
  }

  /// The extended result code (sqlite.org/rescode.html).
  public let code: Int32
  /// `errno` of the system call that failed, if one did.
  public let systemError: Int32
  /// The library's own message.
  public let message: String

  /// - Parameter handle: the connection on which the call failed; nothing if there is none.
  init(_ code: Int32, on handle: OpaquePointer?) {
    self.code = code
    guard let handle else {
      (systemError, message) = (0, String(cString: sqlite3_errstr(code)))
      return
    }
    // The library does not note it for a COMMIT that fails; nothing has been called since.
    let (noted, last) = (sqlite3_system_errno(handle), errno)
    systemError = noted == 0 && code & 0xFF == SQLITE_IOERR ? last : noted
    // The handle's message may be of another call: a backup reports on its own.
    let own = sqlite3_extended_errcode(handle) == code
    message = String(cString: own ? sqlite3_errmsg(handle) : sqlite3_errstr(code))
  }

  /// The library's code for all that has none of its own, such as a table that is missing.
  public var isPlain: Bool { code & 0xFF == SQLITE_ERROR }

  public var kind: Kind {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy
    case SQLITE_FULL: .full
    case SQLITE_READONLY, SQLITE_PERM: .readOnly
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
    case SQLITE_CANTOPEN: .cannotOpen
    // The library calls only ENOSPC of a write full; a quota and shared memory are that as well.
    case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(systemError): .full
    case SQLITE_IOERR where systemError == EROFS: .readOnly
    default: .other
    }
  }
}
