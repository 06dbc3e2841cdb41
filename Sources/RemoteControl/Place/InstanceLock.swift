public import Foundation
import Synchronization

/// That this process is the one that listens, of all of its user's.
///
/// The lock is of the open file, so that it ends with the process in whatever way that ends, and
/// can be looked at without being taken.
public final class InstanceLock: Sendable {
  let place: ControlPlace
  private let file: Mutex<Int32>

  /// - Throws: `RemoteError.alreadyRunning`, or `noPlace` if there is nowhere to hold it.
  public static func take(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(RemoteError) -> InstanceLock {
    try InstanceLock(ControlPlace(environment: environment))
  }

  init(_ place: ControlPlace) throws(RemoteError) {
    try place.prepare()
    let file = open(place.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw place.unusable(errno) }
    var whole = Self.wholeFile
    guard fcntl(file, Self.setLock, &whole) == 0 else {
      let number = errno
      close(file)
      throw number == EAGAIN || number == EACCES ? .alreadyRunning : place.unusable(number)
    }
    self.place = place
    self.file = Mutex(file)
  }

  deinit { release() }

  /// Another may begin.
  public func release() {
    file.withLock { file in
      if file >= 0 { close(file) }
      file = -1
    }
  }

  /// Whether a process holds it now.
  static func isHeld(at place: ControlPlace) -> Bool {
    let file = open(place.lock, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var found = wholeFile
    return fcntl(file, getLock, &found) == 0 && found.l_type != Int16(F_UNLCK)
  }

  // F_OFD_GETLK and F_OFD_SETLK of Linux's fcntl.h, which glibc shows to GNU programs only.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37

  private static var wholeFile: Glibc.flock {
    var lock = Glibc.flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    return lock
  }
}
