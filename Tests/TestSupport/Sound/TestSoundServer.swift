import Foundation

/// Which program is the sound server.
public enum ServerKind: String, Sendable, CaseIterable {
  case pulseAudio, pipeWire
}

/// A real sound server of a test's own, in a folder of its own, without hardware: an output
/// `okojo_out` whose monitor tells what is heard, and a microphone `okojo_mic` that hears what is
/// played to `okojo_micfeed`. A session bus belongs to it.
public final class TestSoundServer {
  public let kind: ServerKind
  public let folder: TemporaryFolder
  /// For every program that is to use this server.
  public private(set) var environment: [String: String]
  private var processes: [HelperProcess] = []
  private let bus: TestBus
  private let script: String

  /// - Parameter extra: further lines of PulseAudio's start script, or arguments of
  ///   `pactl load-module` for PipeWire.
  public init(_ kind: ServerKind, extraModules: [String] = []) throws {
    self.kind = kind
    folder = try TemporaryFolder()
    for name in ["run/pulse", "state/pulse", "cfg", "home", "data", "cache"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    chmod(folder.path("run"), 0o700)
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": folder.path("home"), "LC_ALL": "C.UTF-8",
      "XDG_RUNTIME_DIR": folder.path("run"), "XDG_CONFIG_HOME": folder.path("cfg"),
      "XDG_STATE_HOME": folder.path("state"), "XDG_DATA_HOME": folder.path("data"),
      "XDG_CACHE_HOME": folder.path("cache"),
      "PULSE_SERVER": "unix:" + folder.path("run/pulse/native"),
      "PULSE_RUNTIME_PATH": folder.path("run/pulse"),
      "PULSE_STATE_PATH": folder.path("state/pulse"),
    ]
    bus = try TestBus()
    environment.merge(bus.environment) { $1 }
    script = try folder.write(
      Self.pulseAudioScript(extraModules), to: "test.pa")
    self.extraModules = extraModules
    try start()
  }

  private let extraModules: [String]

  deinit { stop() }

  public func start() throws {
    switch kind {
    case .pulseAudio: try startPulseAudio()
    case .pipeWire: try startPipeWire()
    }
  }

  /// Ends the server in an orderly way.
  public func stop() { end(with: SIGTERM) }

  /// Ends the server as a crash would.
  public func kill() { end(with: SIGKILL) }

  /// Stops the server without ending it (SIGSTOP), or lets it go on (SIGCONT).
  public func setHung(_ isHung: Bool) {
    for process in processes { process.send(isHung ? SIGSTOP : SIGCONT) }
  }

  private func end(with signal: Int32) {
    for process in processes.reversed() { process.stop(signal) }
    processes = []
  }

  private func run(_ program: String, _ arguments: [String] = []) throws {
    processes.append(
      try HelperProcess(program, arguments, environment: environment, log: folder))
  }

  // MARK: PulseAudio

  private static func pulseAudioScript(_ extra: [String]) -> String {
    // Without norewinds a null sink works in blocks of two seconds.
    """
    .fail
    load-module module-native-protocol-unix
    load-module module-stream-restore restore_device=false
    load-module module-null-sink sink_name=okojo_out rate=48000 channels=2 norewinds=1
    load-module module-null-sink sink_name=okojo_micfeed format=s16le rate=16000 channels=1 norewinds=1
    load-module module-remap-source source_name=okojo_mic master=okojo_micfeed.monitor remix=no
    \(extra.map { "load-module " + $0 }.joined(separator: "\n"))
    set-default-sink okojo_out
    set-default-source okojo_mic

    """
  }

  private func startPulseAudio() throws {
    try run(
      "pulseaudio",
      [
        "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--log-target=stderr",
        "--log-level=error", "--realtime=no", "--high-priority=no", "-F", script,
      ])
    try waitForDefaults()
  }

  // MARK: PipeWire

  private func startPipeWire() throws {
    try run("pipewire")
    let socket = folder.path("run/pipewire-0")
    guard try eventually(within: 10, { takesConnections(socket) }) else {
      throw Failure("pipewire did not start: " + log)
    }
    try run("wireplumber")
    try run("pipewire-pulse")
    guard try eventually(within: 10, { (try? pactl("info")) != nil }) else {
      throw Failure("pipewire-pulse did not answer: " + log)
    }
    let modules =
      [
        "module-null-sink sink_name=okojo_out rate=48000 channels=2",
        "module-null-sink sink_name=okojo_micfeed rate=16000 channels=1 channel_map=mono",
        "module-remap-source source_name=okojo_mic master=okojo_micfeed.monitor channels=1"
          + " channel_map=mono master_channel_map=mono remix=no",
      ] + extraModules
    for module in modules { try loadModule(module) }
    try waitForDefaults()
  }

  private func waitForDefaults() throws {
    let isReady = try eventually(within: 15) {
      // It refuses until it is up; that is what is waited for.
      guard (try? pactl("set-default-sink", ["okojo_out"])) != nil,
        (try? pactl("set-default-source", ["okojo_mic"])) != nil,
        let defaults = try? defaults()
      else { return false }
      return defaults == Defaults(sink: "okojo_out", source: "okojo_mic")
    }
    guard isReady else {
      let state = (try? pactl("info")) ?? "no answer"
      throw Failure("\(kind) did not start: \(state) " + log)
    }
  }

  /// What the server's programs complained of.
  public var log: String { processes.map(\.complaints).joined(separator: "\n") }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
  }

  // MARK: Questions

  /// What `pactl` answers.
  @discardableResult
  public func pactl(_ command: String, _ arguments: [String] = []) throws -> String {
    let process = try HelperProcess(
      "timeout", ["5", "pactl", "--format=json", command] + arguments, environment: environment,
      log: folder)
    guard process.wait() == 0 else {
      throw Failure("pactl \(command) \(arguments): " + process.complaints)
    }
    return process.output
  }
}
