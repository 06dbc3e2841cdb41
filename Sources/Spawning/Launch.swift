public import Glibc

/// A program that is to be started (posix_spawn(3)).
///
/// It begins with no signal blocked, whatever the starting thread has blocked, and gets no file of
/// ours but its three standard ones, provided that the others are close-on-exec.
public struct Launch: Sendable, Hashable {
  public enum File: Sendable, Hashable {
    /// `/dev/null`.
    case nothing
    case descriptor(Int32)
    /// Made anew, for its owner alone; to be written to.
    case made(String)
  }

  public enum Group: Sendable, Hashable {
    /// Keys and signals of the terminal come to it as they come to us.
    case ours
    /// Ctrl-C comes to us alone.
    case ownGroup
    /// It has no terminal, and outlives ours.
    case ownSession
  }

  /// A path, or a name that is looked for in `PATH`.
  public var program: String
  /// Behind the program's name.
  public var arguments: [String]
  /// Each `NAME=value`; nothing for ours.
  public var environment: [String]?
  public var input: File
  public var output: File
  public var errors: File
  public var group: Group
  /// Whether signals that we ignore or handle have their ordinary effect on it.
  public var resetsSignals: Bool

  public init(
    _ program: String, _ arguments: [String] = [], environment: [String]? = nil,
    input: File = .nothing, output: File = .nothing, errors: File = .nothing,
    group: Group = .ours, resetsSignals: Bool = false
  ) {
    (self.program, self.arguments, self.environment) = (program, arguments, environment)
    (self.input, self.output, self.errors) = (input, output, errors)
    (self.group, self.resetsSignals) = (group, resetsSignals)
  }

  /// Returns when it runs; the caller waits for its end (waitpid(2)).
  public func start() throws(LaunchError) -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    let streams = [
      (STDIN_FILENO, input, O_RDONLY), (STDOUT_FILENO, output, O_WRONLY),
      (STDERR_FILENO, errors, O_WRONLY),
    ]
    for (number, file, mode) in streams {
      switch file {
      case .nothing: posix_spawn_file_actions_addopen(&files, number, "/dev/null", mode, 0)
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&files, descriptor, number)
      case .made(let path):
        posix_spawn_file_actions_addopen(&files, number, path, mode | O_CREAT | O_TRUNC, 0o600)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, flags)

    let words = CStrings([program] + arguments)
    let variables = environment.map { CStrings($0) }
    var process = pid_t()
    let result = posix_spawnp(
      &process, program, &files, &attributes, words.pointers, variables?.pointers ?? environ)
    guard result == 0 else { throw LaunchError(program: program, number: result) }
    return process
  }

  private var flags: Int16 {
    var flags = Int16(POSIX_SPAWN_SETSIGMASK)
    if resetsSignals { flags |= Int16(POSIX_SPAWN_SETSIGDEF) }
    switch group {
    case .ours: break
    case .ownGroup: flags |= Int16(POSIX_SPAWN_SETPGROUP)
    // POSIX_SPAWN_SETSID is a macro that Swift does not see; 0x80 in glibc's spawn.h.
    case .ownSession: flags |= 0x80
    }
    return flags
  }
}

/// The system did not start a program.
public struct LaunchError: Error, Hashable {
  public let program: String
  /// As of errno(3).
  public let number: Int32

  /// The system's own words.
  public var reason: String { String(cString: strerror(number)) }
}

/// Owns a null-terminated list of C strings.
private final class CStrings {
  private let list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    list = .allocate(capacity: count + 1)
    for (place, string) in strings.enumerated() { list[place] = strdup(string) }
    list[count] = nil
  }

  deinit {
    for place in 0..<count { free(list[place]) }
    list.deallocate()
  }

  var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { list }
}
