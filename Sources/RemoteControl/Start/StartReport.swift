public import Foundation
import Synchronization

/// Tells who started this process that it plays: the `okojo listen --detach` that waits for it,
/// and a service manager (sd_notify(3): a datagram to `NOTIFY_SOCKET`).
public final class StartReport: Sendable {
  /// Says that standard output is a socket to the one who waits.
  static let variable = "OKOJO_DETACHED"
  /// That it plays; a byte that no text begins with.
  static let word: UInt8 = 1

  /// Whether it was started to go on without a terminal: then there is no display and no key.
  public let isDetached: Bool
  private let starter: Mutex<Int32>
  private let manager: String?

  /// To be made before anything is printed or started: it takes the socket away from standard
  /// output.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    // Who has set the variable by hand has given no socket.
    isDetached = environment[Self.variable] != nil && Self.isSocket(STDOUT_FILENO)
    starter = Mutex(isDetached ? Self.takeOutput() : -1)
    manager = environment["NOTIFY_SOCKET"]
  }

  deinit { starter.withLock { Self.close(&$0) } }

  /// It plays, or would but for a call or the like. Later calls say nothing new.
  public func ready() {
    starter.withLock { file in
      guard file >= 0 else { return }
      var byte = Self.word
      // Who waited may have been interrupted meanwhile; then nobody needs to know.
      _ = send(file, &byte, 1, Int32(MSG_NOSIGNAL))
      Self.close(&file)
    }
    notify("READY=1")
  }

  /// It has begun to end.
  public func ending() { notify("STOPPING=1") }

  private func notify(_ state: String) {
    guard let manager, manager.hasPrefix("/") || manager.hasPrefix("@") else { return }
    let file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard file >= 0 else { return }
    defer { Glibc.close(file) }
    let bytes = Array(state.utf8)
    // A manager that does not take it says so itself: the service does not start in time.
    _ = withSocketAddress(manager) { address, length in
      Int32(sendto(file, bytes, bytes.count, Int32(MSG_NOSIGNAL), address, length))
    }
  }

  private static func takeOutput() -> Int32 {
    let file = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if nothing >= 0 {
      dup2(nothing, STDOUT_FILENO)
      Glibc.close(nothing)
    }
    return file
  }

  private static func isSocket(_ file: Int32) -> Bool {
    var facts = stat()
    return fstat(file, &facts) == 0 && facts.st_mode & S_IFMT == S_IFSOCK
  }

  private static func close(_ file: inout Int32) {
    if file >= 0 { Glibc.close(file) }
    file = -1
  }
}
