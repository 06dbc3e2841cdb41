import DBus
import Doctor
import Foundation
import Language
import Players
import Pulse
import TestSupport
import Testing

@testable import OtherSound

/// What an okojo that was killed together with its watcher has left behind.
@Suite(.serialized) struct RepairTests {
  /// Lowers what plays, and pauses players where there are any, by a journal.
  private func change(_ server: TestSoundServer, _ journal: UndoJournal) async throws {
    let pulse = try PulseServer(address: server.environment["PULSE_SERVER"])
    let cookie = try await pulse.info().cookie
    for stream in try await pulse.otherStreams() {
      let change = StreamChange(
        cookie: cookie, index: stream.index, restoreID: stream.restoreID,
        application: stream.application, old: stream.volume, new: stream.volume.scaled(by: 0.35))
      _ = try journal.add([.stream(change)])
      try await pulse.setVolume(change.new, ofStream: stream.index)
    }
    await pulse.close()
    let players = Players(bus: try await Bus.connect(environment: server.environment))
    for player in try await players.playing() {
      _ = try journal.add([.player(try await players.pause(player))])
    }
  }

  private func check(
    _ server: TestSoundServer, repairs: Bool = false
  ) async throws -> Check {
    try await Doctor(environment: server.environment, repairs: repairs)
      .examine([.otherSound]).check(.otherSound)
  }

  @Test(arguments: ServerKind.allCases) func musicGetsItsVolumeBack(
    _ kind: ServerKind
  ) async throws {
    let server = try TestSoundServer(kind)
    let music = try server.playMusic(volume: 73)
    let before = try server.otherStreams().map(\.settings)
    let folder = UndoJournal.folder(environment: server.environment)
    var journal: UndoJournal? = UndoJournal(folder: folder)
    try await change(server, try #require(journal))
    #expect(try server.otherStreams().map(\.settings) != before)

    // As long as its process lives it is that process's business.
    #expect(try await check(server, repairs: true).status == .ok)
    #expect(try server.otherStreams().map(\.settings) != before)

    journal = nil
    let pending = try await check(server)
    #expect(pending.status == .warning)
    #expect(pending.facts["pending"] == .list(["mpv"]))
    #expect(pending.finding.japanese.contains("mpv"))
    #expect(pending.mend?.english.contains("okojo doctor --repair") == true)
    #expect(try server.otherStreams().map(\.settings) != before)

    let repaired = try await check(server, repairs: true)
    #expect(repaired.status == .ok)
    #expect(repaired.facts["repaired"] == .list(["mpv"]))
    #expect(try server.otherStreams().map(\.settings) == before)
    #expect(AbandonedJournal.paths(in: folder).isEmpty)
    #expect(try await check(server).facts["pending"] == .list([]))
    music.stop()
  }

  @Test func aPlayerPlaysOn() async throws {
    let server = try TestSoundServer(.pulseAudio)
    let music = try server.playMusic(mpris: true)
    let folder = UndoJournal.folder(environment: server.environment)
    var journal: UndoJournal? = UndoJournal(folder: folder)
    let bus = try await Bus.connect(environment: server.environment)
    let players = Players(bus: bus)
    while try await players.playing().isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    try await change(server, try #require(journal))
    journal = nil
    #expect(try await players.playing().isEmpty)
    #expect(try await check(server, repairs: true).status == .ok)
    #expect(try await players.playing().count == 1)
    music.stop()
  }

  @Test func whatCannotBeUndoneYetStays() async throws {
    let server = try TestSoundServer(.pulseAudio)
    let music = try server.playMusic()
    let folder = UndoJournal.folder(environment: server.environment)
    var journal: UndoJournal? = UndoJournal(folder: folder)
    try await change(server, try #require(journal))
    journal = nil
    server.kill()
    let left = try await check(server, repairs: true)
    #expect(left.status == .warning)
    #expect(left.facts["pending"] == .list(["mpv"]))
    #expect(left.mend != nil)
    #expect(AbandonedJournal.paths(in: folder).count == 1)
    music.stop()
  }

  @Test func aJournalThatCannotBeReadIsNamed() async throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": folder.url.path]
    let journals = UndoJournal.folder(environment: environment)
    try FileManager.default.createDirectory(at: journals, withIntermediateDirectories: true)
    let journal = journals.appending(path: "1-x.journal").path
    #expect(symlink("/nowhere", journal) == 0)
    let check = try await Doctor(environment: environment)
      .examine([.otherSound]).check(.otherSound)
    #expect(check.status == .warning)
    #expect(check.facts["unreadable"] == .list([journal]))
  }
}
