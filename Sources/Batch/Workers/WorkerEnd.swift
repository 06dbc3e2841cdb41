import Glibc

/// How a process ended.
enum WorkerEnd: Hashable, CustomStringConvertible {
  case exited(Int32)
  case killed(Int32)

  /// - Parameter status: as `waitpid` gives it (Linux: the low 7 bits are the signal, the next
  ///   byte the exit status).
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
  }

  var description: String {
    switch self {
    case .exited(let status): "exit status \(status)"
    case .killed(let signal): Self.names[signal] ?? "signal \(signal)"
    }
  }

  private static let names: [Int32: String] = [
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGILL: "SIGILL",
    SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP",
    SIGXCPU: "SIGXCPU",
  ]
}
