import Glibc
import Synchronization

/// Gives the terminal back where nobody else does: at `exit`, and where the program crashes.
///
/// A crash leaves no one to read a pipe, so this handler does it itself, with nothing but
/// `tcsetattr` and `write`, which are safe there (signal-safety(7)); then the crash goes on.
enum LastResort {
  private struct Record {
    let descriptor: Int32
    var settings: termios
    /// What the terminal must be told.
    let farewell: UnsafeMutableBufferPointer<UInt8>
  }

  /// The address of a record as long as the terminal is ours, else 0. Records are never freed: a
  /// handler may read one.
  private static let current = Atomic<UInt>(0)
  private static let isInstalled = Mutex(false)
  /// The address of what was to happen at each signal before; a backtrace, if one is wanted.
  private static let before = UInt(
    bitPattern: UnsafeMutablePointer<sigaction>.allocate(capacity: 65))
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]

  /// - Parameters:
  ///   - settings: to be restored.
  ///   - farewell: leaves the terminal's other screen and shows its cursor.
  static func arm(_ descriptor: Int32, _ settings: termios, farewell: [UInt8]) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: farewell.count)
    _ = bytes.initialize(from: farewell)
    let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    record.initialize(to: Record(descriptor: descriptor, settings: settings, farewell: bytes))
    install()
    current.store(UInt(bitPattern: record), ordering: .sequentiallyConsistent)
  }

  static func disarm() { current.store(0, ordering: .sequentiallyConsistent) }

  private static func install() {
    let isFirst = isInstalled.withLock { isInstalled in
      defer { isInstalled = true }
      return !isInstalled
    }
    guard isFirst else { return }
    atexit { LastResort.restore() }
    for number in crashes {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        LastResort.restore()
        sigaction(number, LastResort.previous(number), nil)
        raise(number)
      }
      action.sa_flags = SA_NODEFER
      sigaction(number, &action, previous(number))
    }
  }

  private static func previous(_ number: Int32) -> UnsafeMutablePointer<sigaction>? {
    UnsafeMutablePointer<sigaction>(bitPattern: before)?.advanced(by: Int(number))
  }

  private static func restore() {
    let address = current.exchange(0, ordering: .sequentiallyConsistent)
    guard let record = UnsafeMutablePointer<Record>(bitPattern: address) else { return }
    _ = write(
      record.pointee.descriptor, record.pointee.farewell.baseAddress,
      record.pointee.farewell.count)
    tcsetattr(record.pointee.descriptor, TCSANOW, &record.pointee.settings)
  }
}
