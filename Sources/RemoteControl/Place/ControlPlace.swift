import Foundation
import Language

/// Where the player takes commands: a socket that only its user can reach, and a lock beside it
/// that is held as long as the player lives, however it ends.
///
/// They stand in `$XDG_RUNTIME_DIR/okojo`, or in `$XDG_CACHE_HOME/okojo/run` where there is no
/// runtime folder.
public struct ControlPlace: Sendable, Hashable {
  let folder: String

  public init(environment: [String: String]) {
    func path(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let runtime = path("XDG_RUNTIME_DIR") {
      folder = runtime + "/okojo"
    } else {
      let home = path("HOME") ?? NSHomeDirectory()
      folder = (path("XDG_CACHE_HOME") ?? home + "/.cache") + "/okojo/run"
    }
  }

  static let socketName = "listen.sock"
  var lock: String { folder + "/listen.lock" }

  /// Makes the folder, for its user alone.
  func prepare() throws(RemoteError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .noPlace(path: folder, reason: systemReason(error))
    }
    // It may have been there, made by somebody less careful.
    guard chmod(folder, 0o700) == 0 else { throw unusable(errno) }
  }

  func unusable(_ number: Int32) -> RemoteError {
    .noPlace(path: folder, reason: String(cString: strerror(number)))
  }

  /// Calls `body` with the socket's address; −1 with `errno` where there is no such folder.
  ///
  /// The folder is named by a descriptor: a path of its own may be longer than the 107 bytes that
  /// an address holds (unix(7)).
  func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return -1 }
    defer { close(directory) }
    return withSocketAddress("/proc/self/fd/\(directory)/\(Self.socketName)", body)
  }

  func removeSocket() { unlink(folder + "/" + Self.socketName) }
}

/// - Parameter path: of at most 107 bytes; a leading `@` stands for the abstract namespace's NUL.
func withSocketAddress(
  _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) -> Int32 {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  var bytes = Array(path.utf8)
  guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
    errno = ENAMETOOLONG
    return -1
  }
  let isAbstract = bytes.first == UInt8(ascii: "@")
  if isAbstract { bytes[0] = 0 }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  let length = MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1)
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
  }
}
