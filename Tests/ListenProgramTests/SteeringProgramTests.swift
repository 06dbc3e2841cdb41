import Foundation
import TestSupport
import Testing

/// The real program without its terminal, steered from other processes.
@Suite(.serialized, .timeLimit(.minutes(5))) struct SteeringProgramTests {
  @Test(arguments: ServerKind.allCases) func detachedItOutlivesItsTerminalAndObeys(
    _ kind: ServerKind
  ) async throws {
    let server = try TestSoundServer(kind)
    let remote = Remote(server)
    // Whatever fails below, nobody else ends it.
    defer { for process in remote.listeners { kill(process, SIGKILL) } }
    let music = try server.playMusic(volume: 60, mpris: true)
    let before = try server.otherStreams().map(\.settings)
    let okojo = ProgramRun.built("okojo").path
    let terminal = try HelperProcess(
      "script",
      ["-qec", "\(okojo) listen --language en --detach cafe --pattern en", "/dev/null"],
      environment: server.environment, log: server.folder)
    #expect(terminal.wait(limit: 60) == 0)
    #expect(terminal.output.contains("okojo plays in the background"), "\(terminal.output)")
    #expect(remote.listeners.count == 1)

    let monitor = try Monitor(server)
    #expect(try await remote.playback() == "playing")
    #expect(try await soon(within: 10) { try monitor.samples().contains { abs(Int($0)) > 1_000 } })

    let second = try Listening(server, ["cafe"])
    #expect(try await second.status() == 69)
    #expect(second.shown.contains("okojo listens already"), "\(second.shown)")

    for _ in 1...2 {
      #expect(try await remote.run("playerctl", ["-p", "okojo", "pause"]).0 == 0)
      #expect(try await remote.playback() == "paused")
    }
    #expect(
      try await soon(within: 4) {
        try server.otherStreams().map(\.settings) == before && server.okojoStreams().isEmpty
      })
    #expect(try await remote.okojo("resume").1.contains("Playing"))
    #expect(try await soon(within: 4) { try !server.okojoStreams().isEmpty })
    #expect(try await remote.okojo("next").1.contains(", 2 of"))
    #expect(
      try await remote.run("playerctl", ["-p", "okojo", "metadata", "xesam:trackNumber"]).1
        == "2\n")

    #expect(try await remote.okojo("stop").0 == 0)
    #expect(try await soon(within: 4) { remote.listeners.isEmpty })
    #expect(try server.otherStreams().map(\.settings) == before)
    #expect(try await remote.okojo("status").0 == 69)
    #expect(try await remote.run("playerctl", ["-l"]).1.contains("okojo") == false)
    music.stop()
  }

  /// A lesson pauses it for a turn and lets it go on; what the listener does behind that, stays.
  @Test func aPauseBesideALessonStays() async throws {
    let server = try TestSoundServer(.pulseAudio)
    let remote = Remote(server)
    let listening = try Listening(server, ["cafe"])
    #expect(try await soon(within: 10) { try await remote.playback() == "playing" })
    let lesson = try HelperProcess(
      ProgramRun.built("okojo").path, ["practice", "--plain", "--language", "en", "cafe"],
      environment: server.environment, log: server.folder, takesInput: true)
    #expect(try await soon(within: 10) { try await remote.playback() == "paused" })
    // The microphone gives nothing; the turn ends by itself.
    #expect(try await soon(within: 30) { lesson.output.contains("a again, n next, l listen") })
    #expect(try await soon(within: 5) { try await remote.playback() == "playing" })
    #expect(try await remote.okojo("pause").0 == 0)
    for _ in 1...10 {
      #expect(try await remote.playback() == "paused")
      try await Task.sleep(for: .milliseconds(200))
    }
    lesson.closeInput()
    #expect(lesson.wait(limit: 10) == 0)
    #expect(try await remote.okojo("stop").0 == 0)
    #expect(try await listening.status() == 0)
  }

  /// A name that no output has is a slip.
  @Test(arguments: [[], ["--detach"]]) func anOutputThatIsNotThereIsNamed(
    _ options: [String]
  ) async throws {
    let server = try TestSoundServer(.pulseAudio)
    let listening = try Listening(server, options + ["--output", "nosuch", "cafe"])
    #expect(try await listening.status(within: 30) == 69)
    #expect(listening.shown.contains("“nosuch”"), "\(listening.shown)")
    #expect(Remote(server).listeners.isEmpty)
  }

  @Test func whatKeepsItFromPlayingIsSaidInTheTerminal() async throws {
    let server = try TestSoundServer(.pulseAudio)
    server.stop()
    let listening = try Listening(server, ["--detach", "cafe"])
    #expect(try await listening.status(within: 30) == 69)
    #expect(listening.shown.contains("No sound server answers"), "\(listening.shown)")
    #expect(Remote(server).listeners.isEmpty)
  }

  @Test func itPlaysWithoutASessionBus() async throws {
    let server = try TestSoundServer(.pulseAudio)
    let remote = Remote(server, ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
    let program = try HelperProcess(
      ProgramRun.built("okojo").path, ["listen", "cafe"], environment: remote.environment,
      log: server.folder)
    #expect(try await soon(within: 20) { try await remote.playback() == "playing" })
    #expect(try await remote.okojo("stop").0 == 0)
    #expect(program.wait(limit: 10) == 0)
  }
}

/// Other processes of the same user.
private struct Remote {
  let environment: [String: String]
  private let server: TestSoundServer

  init(_ server: TestSoundServer, _ changes: [String: String] = [:]) {
    self.server = server
    environment = server.environment.merging(changes) { $1 }
  }

  func run(_ program: String, _ arguments: [String]) async throws -> (Int32?, String) {
    let process = try HelperProcess(
      program, arguments, environment: environment, log: server.folder)
    _ = try await soon(within: 20) { !process.isRunning }
    return (process.wait(limit: 0.1), process.output)
  }

  func okojo(_ command: String) async throws -> (Int32?, String) {
    try await run(ProgramRun.built("okojo").path, ["listen", command, "--language", "en"])
  }

  func playback() async throws -> String? {
    let answer = try await run(
      ProgramRun.built("okojo").path, ["listen", "status", "--json"]
    ).1
    guard let object = try? JSONSerialization.jsonObject(with: Data(answer.utf8)) else {
      return nil
    }
    return (object as? [String: Any])?["playback"] as? String
  }

  /// Processes of okojo in this test's folders that play, by their environment and arguments.
  var listeners: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { process in
      guard let words = text("/proc/\(process)/cmdline"),
        let variables = text("/proc/\(process)/environ")
      else { return false }
      return words.contains("okojo\0listen\0") && variables.contains(server.folder.path("run"))
    }
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
