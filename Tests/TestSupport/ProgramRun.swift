public import Foundation

/// A run of a built program, with what it wrote.
public final class ProgramRun {
  public struct Result: Sendable, Hashable {
    public let status: Int32
    public let output: String
    public let errors: String
  }

  private let process = Process()
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - program: a product of this package: `okojo`, `TestProgram`.
  ///   - environment: beside `PATH`; messages are English unless it says otherwise.
  public init(
    _ program: String = "TestProgram", _ arguments: [String], input: String? = nil,
    environment: [String: String] = [:], in current: URL? = nil, output: String? = nil
  ) throws {
    folder = try TemporaryFolder()
    process.executableURL = Self.built(program)
    process.arguments = arguments
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": path, "HOME": folder.url.path].merging(environment) { $1 }
    process.currentDirectoryURL = current
    process.standardInput = try Self.handle(
      reading: try input.map { try folder.write($0, to: "in") } ?? "/dev/null")
    process.standardOutput = try Self.handle(writing: output ?? folder.path("out"))
    process.standardError = try Self.handle(writing: folder.path("err"))
    try process.run()
  }

  public var id: Int32 { process.processIdentifier }

  public func send(_ signal: Int32) { kill(id, signal) }

  public func wait() throws -> Result {
    process.waitUntilExit()
    let status = process.terminationStatus
    let output = FileManager.default.fileExists(atPath: folder.path("out"))
    return Result(
      status: process.terminationReason == .exit ? status : -status,
      output: output ? try folder.text(of: "out") : "", errors: try folder.text(of: "err"))
  }

  /// Beside the program that runs the tests.
  public static func built(_ program: String) -> URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: program)
  }

  private static func handle(reading path: String) throws -> FileHandle {
    try FileHandle(forReadingFrom: URL(filePath: path))
  }

  private static func handle(writing path: String) throws -> FileHandle {
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    return try FileHandle(forWritingTo: URL(filePath: path))
  }
}

/// Runs a built program to its end.
public func run(
  _ program: String = "TestProgram", _ arguments: [String], input: String? = nil,
  environment: [String: String] = [:], in current: URL? = nil, output: String? = nil
) throws -> ProgramRun.Result {
  try ProgramRun(
    program, arguments, input: input, environment: environment, in: current, output: output
  ).wait()
}

/// Waits until `condition` holds; false when it does not within `limit` seconds.
public func eventually(within limit: Double = 20, _ condition: () throws -> Bool) throws -> Bool {
  let end = Date.now + limit
  while Date.now < end {
    if try condition() { return true }
    Thread.sleep(forTimeInterval: 0.01)
  }
  return try condition()
}
