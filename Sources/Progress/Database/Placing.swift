import Foundation

/// A file that is made under another name appears under its own when it has all of its contents.
enum Placing {
  /// Moves `part` to `name`, which must be free.
  static func place(_ part: String, as name: String) throws(ProgressError) {
    // A link never replaces, a renaming does; but some file systems, as of USB sticks, have none.
    if link(part, name) == 0 {
      unlink(part)
      return
    }
    let failure = errno
    if failure == EEXIST || FileManager.default.fileExists(atPath: name) { throw .exists(name) }
    guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(failure), rename(part, name) == 0 else {
      throw .cannotOpen(name, reason: ProgressError.reason(failure))
    }
  }

  /// Removes what an earlier try has left, and what this one has.
  static func clear(_ part: String) {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(part + suffix) }
  }
}
