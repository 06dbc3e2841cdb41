import Foundation

/// One process at a time opens, checks and sets aside: two that find the same damage would put
/// each other's new file aside.
struct FileLock {
  private let file: Int32

  /// Waits for up to ten seconds.
  ///
  /// Where no lock file can be made nothing can be renamed either, so none is needed.
  init(_ path: String) throws(ProgressError) {
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    for _ in 0..<1000 {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return }
      usleep(10_000)
    }
    close(file)
    throw .busy(path)
  }

  /// The file stays: one that is removed while another process waits for it locks nobody out.
  func release() { if file >= 0 { close(file) } }
}
