import Foundation

/// Which file has a name at the moment: another process may have put a damaged one aside.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let inode: ino_t

  /// Nothing if there is no such file.
  init?(path: String) {
    var state = stat()
    guard stat(path, &state) == 0 else { return nil }
    (device, inode) = (state.st_dev, state.st_ino)
  }
}
