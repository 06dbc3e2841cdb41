import DBus
import Language
import Listening
import NowPlaying
import RemoteControl

/// What a player is steered by from outside this process, and who is told that it plays.
struct ListenSteering {
  private let server: ControlServer
  private let shown: Task<Void, any Error>
  private let told: Task<Void, Never>
  private let report: StartReport

  /// - Parameters:
  ///   - lock: that this is the one player of its user; taken before anything sounds.
  ///   - report: made first of all, before any other process is started.
  /// - Throws: `RemoteError`
  init(
    _ player: any ListeningControls, _ lock: InstanceLock, _ report: StartReport,
    language: Language, environment: [String: String]
  ) throws(RemoteError) {
    server = try ControlServer(player, lock)
    // Without a session bus nobody sees it, and it plays all the same.
    shown = Task { try await NowPlaying(player, language: language).run(environment: environment) }
    told = Task { await Self.tell(report, player) }
    self.report = report
  }

  /// Who waits for the beginning has it with the first sound, or with what is in its way.
  private static func tell(_ report: StartReport, _ player: any ListeningControls) async {
    for await status in await player.changes() {
      let isHeld = status.playback == .paused && status.cause != nil
      if status.playback == .playing || isHeld { return report.ready() }
    }
  }

  /// To be called when the player has stopped and others have their sound back: from then on
  /// another may start.
  func end() async {
    report.ending()
    told.cancel()
    shown.cancel()
    // What went wrong with the bus has kept nobody from listening.
    _ = await shown.result
    await server.close()
  }
}
