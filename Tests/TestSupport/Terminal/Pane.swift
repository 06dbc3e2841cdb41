import Foundation

/// A real terminal (tmux) of a test's own, with a shell in it that has job control.
public final class Pane {
  public let folder: TemporaryFolder
  private let socket: String
  private let environment: [String: String]
  private let tmux: HelperProcess

  /// - Parameters:
  ///   - sound: the environment of a sound server; without it there is no sound, and answers are
  ///     typed.
  public init(
    _ columns: Int = 80, _ rows: Int = 24, sound: [String: String]? = nil,
    extra: [String: String] = [:]
  ) throws {
    folder = try TemporaryFolder()
    socket = folder.path("tmux")
    var environment =
      sound ?? [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
        "HOME": folder.path("home"), "LC_ALL": "C.UTF-8",
        "PULSE_SERVER": "unix:" + folder.path("nothing"),
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=" + folder.path("nothing"),
        "XDG_RUNTIME_DIR": folder.path("run"), "XDG_STATE_HOME": folder.path("state"),
        "XDG_DATA_HOME": folder.path("data"),
      ]
    if let data = ProcessInfo.processInfo.environment["OKOJO_DATA_DIR"] {
      environment["OKOJO_DATA_DIR"] = data
    }
    environment.merge(["PS1": "$ ", "TERM": "screen-256color"].merging(extra) { $1 }) { $1 }
    self.environment = environment
    for name in ["home", "run"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    // In the foreground, so that it ends with the test.
    let settings = try folder.write(
      "set -g status off\nset -sg escape-time 0\n", to: "tmux.conf")
    tmux = try HelperProcess(
      "tmux", ["-S", socket, "-f", settings, "-D"], environment: environment, log: folder)
    let words = environment.filter { $0.key != "TERM" || extra["TERM"] != nil }
      .map { "\($0.key)=\($0.value)" }
    let isUp = try eventually(within: 5) { FileManager.default.fileExists(atPath: self.socket) }
    guard isUp else { throw TestSoundServer.Failure("tmux: " + tmux.complaints) }
    try ask(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", folder.url.path, "env"]
        + words + ["bash", "--norc", "--noprofile"])
    guard try shows("$") else { throw TestSoundServer.Failure("no shell: " + screen) }
  }

  /// Types the command that starts okojo, with the terminal's settings written before and after.
  /// - Returns: okojo's process.
  public func start(
    _ arguments: String = "--language en", command: String = "practice"
  ) throws -> Int32 {
    let program = ProgramRun.built("okojo").path
    try run(
      "stty -a > before; sh -c 'echo $$ > id; exec \"\(program)\" \(command) \(arguments)'; "
        + "echo \"status=$?\"; stty -a > after")
    var id: Int32?
    _ = try eventually(within: 5) {
      id = (try? folder.text(of: "id")).flatMap { Int32($0.filter(\.isNumber)) }
      return id != nil
    }
    guard let id else { throw TestSoundServer.Failure("okojo did not start: " + screen) }
    return id
  }

  /// Types a line into the shell.
  public func run(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  public func type(_ text: String) throws { try ask(["send-keys", "-l", text]) }

  /// - Parameter keys: as tmux calls them, or single letters.
  public func press(_ keys: String...) throws { try ask(["send-keys"] + keys) }

  public func resize(_ columns: Int, _ rows: Int) throws {
    try ask(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// As a person who closes the window.
  public func close() throws { try ask(["kill-pane"]) }

  public var screen: String { (try? ask(["capture-pane", "-p"])) ?? "(no screen)" }
  /// With its sequences for colours.
  public var colouredScreen: String { (try? ask(["capture-pane", "-p", "-e"])) ?? "(no screen)" }
  public var rows: [String] {
    screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  public func shows(_ text: String, within limit: Double = 10) throws -> Bool {
    try eventually(within: limit) { self.screen.contains(text) }
  }

  public func isGone(_ text: String) throws -> Bool {
    try eventually(within: 10) { !self.screen.contains(text) }
  }

  /// Whether the terminal's settings after okojo are those before it, its size aside.
  public func settingsAreBack() throws -> Bool {
    try eventually(within: 5) {
      let settings = self.settings
      return settings.count == 2 && settings[0] == settings[1]
    }
  }

  /// Before and after okojo, as far as they have been written.
  public var settings: [String] {
    ["before", "after"].compactMap { try? folder.text(of: $0) }.filter { !$0.isEmpty }
      .map { $0.replacing(/rows \d+; columns \d+;/, with: "") }
  }

  @discardableResult
  private func ask(_ words: [String]) throws -> String {
    let client = try HelperProcess(
      "timeout", ["5", "tmux", "-S", socket] + words, environment: environment, log: folder)
    guard client.wait() == 0 else {
      throw TestSoundServer.Failure("tmux \(words): " + client.complaints)
    }
    return client.output
  }
}
