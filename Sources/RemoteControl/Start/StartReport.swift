public import Foundation
import Synchronization

/// Tells who started this process that it plays: the `okojo listen --detach` that waits for it,
/// and a service manager (sd_notify(3): a datagram to `NOTIFY_SOCKET`).
public final class StartReport: Sendable {
  /// Names the descriptor that the one who waits has given.
  static let variable = "OKOJO_START_FD"

  /// Whether it was started to go on without a terminal: then there is no display and no key.
  public let isDetached: Bool
  private let starter: Mutex<Int32>
  private let manager: String?

  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let file = environment[Self.variable].flatMap { Int32($0) } ?? -1
    // Who has set the variable by hand has given nothing.
    isDetached = file > STDERR_FILENO && Self.isSocket(file)
    starter = Mutex(isDetached ? file : -1)
    if isDetached { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    manager = environment["NOTIFY_SOCKET"]
  }

  deinit { starter.withLock { Self.close(&$0) } }

  /// It plays, or would but for a call or the like. Later calls say nothing new.
  public func ready() {
    starter.withLock { file in
      guard file >= 0 else { return }
      var byte: UInt8 = 1
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

  private static func isSocket(_ file: Int32) -> Bool {
    var facts = stat()
    return fstat(file, &facts) == 0 && facts.st_mode & S_IFMT == S_IFSOCK
  }

  private static func close(_ file: inout Int32) {
    if file >= 0 { Glibc.close(file) }
    file = -1
  }
}
