import Glibc

/// Somebody wants the tool to end; what it made must be cleared away first.
public struct Interruption: Error, Hashable {
  public let signal: Int32
}

/// Takes the signals that matter to the tools as events instead of interrupts.
public struct Signals: Sendable {
  private static let endings = [SIGINT, SIGTERM, SIGHUP]

  /// To be made once, before any other thread: threads inherit what is blocked.
  public init() {
    // An inherited "ignore" would make the system forget how children ended.
    signal(SIGCHLD, SIG_DFL)
    var set = Self.set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in endings + [SIGCHLD] { sigaddset(&set, number) }
    return set
  }

  /// Waits until a child has ended or `duration` has passed.
  ///
  /// - Throws: ``Interruption``
  public func wait(_ duration: Duration) throws(Interruption) {
    var set = Self.set
    let (seconds, attoseconds) = duration.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    let number = sigtimedwait(&set, nil, &time)
    if Self.endings.contains(number) { throw Interruption(signal: number) }
  }
}
