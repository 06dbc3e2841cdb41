public import AudioSession
import DBus
import Foundation
import Language
import OtherSound
import Players
public import Pulse
import SoundCard

/// Everything that sound needs in a process: the server, the one session, other programs' sound
/// and its journal, and the watch for interruptions.
public final class SoundSystem: Sendable {
  public struct Options: Sendable {
    /// What is asked of other programs; nothing for what each use asks for.
    public var others: OthersPolicy?
    /// In percent (`--fixed-volume`).
    public var fixedVolume: Double?
    /// Names of devices; nothing for the default ones.
    public var sink: String?
    public var source: String?

    public init() {}
  }

  public let options: Options
  public let server: PulseServer
  public let session: AudioCoordinator
  private let watcher: Watcher
  private let journal: UndoJournal
  private let interruptions: InterruptionWatch
  private let bus: Bus?

  /// - Parameters:
  ///   - program: the path of okojo, which the watcher process runs.
  ///   - environment: for the XDG folders.
  /// - Throws: `PulseError.system`; that no server is there is found when it is needed.
  public init(
    _ options: Options = Options(), program: String, environment: [String: String]
  ) async throws {
    self.options = options
    let folder = UndoJournal.folder(environment: environment)
    server = try PulseServer()
    watcher = Watcher(program: program)
    // Without a bus no player can be paused; it is lowered as any other program.
    bus = try? await Bus.connect(to: .session)
    journal = UndoJournal(folder: folder)
    let players = bus.map { Players(bus: $0) }
    let others = OtherSound(
      server: server, players: players, journal: journal,
      watcher: watcher, fixedVolume: options.fixedVolume)
    session = AudioCoordinator(
      hardware: SoundCard(server: server, others: others), policy: options.others)
    interruptions = InterruptionWatch(
      server: server, session: session, sleep: SleepWatcher.sleeps(on: .system))
    // What an okojo that was killed together with its watcher has left.
    _ = await Recovery.repair(in: folder, by: Undoing(server: server, players: players))
    await interruptions.start()
  }

  /// Stops what sounds, gives others back what they had and ends the watcher.
  public func close() async {
    await interruptions.stop()
    await session.endAll()
    await server.close()
    journal.abandon()
    watcher.stop()
    bus?.close()
  }
}
