import AudioSession
import DBus
import Foundation
import OtherSound
import Players
import Pulse
import TestSupport
import Testing

/// Other programs' sound on a real server, as okojo treats it.
final class Stage {
  let server: TestSoundServer
  let pulse: PulseServer
  private(set) var journal: UndoJournal?
  private(set) var others: OtherSound?
  let folder: URL
  private let watcher: Watcher

  init(_ kind: ServerKind, fixedVolume: Double? = nil, modules: [String] = []) async throws {
    server = try TestSoundServer(kind, extraModules: modules)
    // The watcher finds the server and the bus as a person's would.
    for (name, value) in server.environment where name != "PATH" { setenv(name, value, 1) }
    pulse = try PulseServer()
    folder = UndoJournal.folder(environment: server.environment)
    let journal = UndoJournal(folder: folder)
    watcher = Watcher(program: ProgramRun.built("okojo").path)
    others = OtherSound(
      server: pulse, players: Players(bus: try await Bus.connect(to: .session)),
      journal: journal, watcher: watcher, fixedVolume: fixedVolume)
    self.journal = journal
  }

  var journals: [String] { AbandonedJournal.paths(in: folder) }

  /// What the system does when the process is killed: its files close, its pipe ends.
  func die() async {
    others = nil
    journal = nil
    watcher.stop()
  }

  func close() async {
    await die()
    await pulse.close()
  }

  var settings: [StreamState.Settings] {
    get throws { try server.otherStreams().map(\.settings) }
  }

  func treat(_ treatment: Treatment) async throws { try await #require(others).treat(treatment) }
  func restore() async throws { try await #require(others).restore() }
}
