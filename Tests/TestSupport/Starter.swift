import Foundation
import Synchronization

/// The thread that starts processes, and lives as long as the tests do: the signal of `setpriv
/// --pdeathsig` comes when the starting *thread* ends, and those of tests come and go.
final class Starter: Sendable {
  static let shared = Starter()

  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let filled = DispatchSemaphore(value: 0)

  private init() { Thread { self.serve() }.start() }

  private func serve() {
    while true {
      filled.wait()
      jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
    }
  }

  func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    let outcome = Outcome<Value>()
    jobs.withLock {
      $0.append {
        outcome.value.withLock { $0 = body() }
        outcome.done.signal()
      }
    }
    filled.signal()
    while true {
      outcome.done.wait()
      if let value = outcome.value.withLock({ $0 }) { return value }
    }
  }

  private final class Outcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
    let done = DispatchSemaphore(value: 0)
  }
}
