import Glibc
import Spawning

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
    let launch = Launch(
      executable, arguments, environment: Self.environment(), input: .descriptor(input.number),
      output: .descriptor(output.number), group: .ownGroup, resetsSignals: true)
    do throws(LaunchError) {
      return try launch.start()
    } catch {
      throw .notSpawned(error.reason)
    }
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
