import Foundation
import Synchronization

/// How a helper process is started.
struct Launch: Sendable {
  let words: [String]
  let environment: [String]
  let output: String
  let errors: String
  let takesInput: Bool

  func start() -> Result<(id: Int32, input: Int32), TestSoundServer.Failure> {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    var ends: [Int32] = [-1, -1]
    if takesInput {
      guard pipe(&ends) == 0 else { return .failure(TestSoundServer.Failure("no pipe")) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      posix_spawn_file_actions_adddup2(&files, ends[0], STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    for (number, path) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      posix_spawn_file_actions_addopen(&files, number, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    // The signals that a test's threads have blocked are not the program's business.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = self.words.map { strdup($0) } + [nil]
    var environment = self.environment.map { strdup($0) } + [nil]
    defer { for word in words + environment { free(word) } }
    var process = pid_t()
    let result = posix_spawnp(&process, self.words[0], &files, &attributes, &words, &environment)
    if takesInput { close(ends[0]) }
    guard result == 0 else {
      if takesInput { close(ends[1]) }
      let reason = String(cString: strerror(result))
      return .failure(TestSoundServer.Failure("\(self.words): \(reason)"))
    }
    return .success((process, ends[1]))
  }
}

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
