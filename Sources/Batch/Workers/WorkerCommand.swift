import Glibc

/// The program that a worker process runs.
public struct WorkerCommand: Sendable, Hashable {
  public let executable: String
  public let arguments: [String]

  public init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// This very program, also when its file has been replaced meanwhile.
  public static func thisProgram(_ arguments: [String]) -> WorkerCommand {
    WorkerCommand(executable: "/proc/self/exe", arguments: arguments)
  }

  /// Starts it with pipes as standard input and output and nothing else of ours: in a process
  /// group of its own, so that Ctrl-C comes to us alone.
  func spawn(input: Descriptor, output: Descriptor) throws(WorkerError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let argv = CStrings([executable] + arguments)
    let environment = CStrings(Self.environment())
    var pid: pid_t = 0
    let result = posix_spawn(
      &pid, executable, &actions, &attributes, argv.pointers, environment.pointers)
    guard result == 0 else { throw .notSpawned(SystemError(number: result).message) }
    return pid
  }

  /// Ours, but a crash ends at once instead of printing a backtrace for seconds.
  private static func environment() -> [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(String(cString: variable))
      next += 1
    }
    return variables.filter { !$0.hasPrefix("SWIFT_BACKTRACE=") } + ["SWIFT_BACKTRACE=enable=no"]
  }
}

/// Owns a null-terminated list of C strings.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
