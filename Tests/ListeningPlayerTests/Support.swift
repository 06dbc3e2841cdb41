import AudioSession
import Foundation
import Lessons
import Listening
import ListeningLists
import LivePractice
import Pulse
import TestSupport
import Testing

/// Real servers, one test after the other; each sets the environment that its programs inherit.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ListeningPlayerTests {}

/// A list of sentences, long enough to be listened to for a while.
func playlist(_ count: Int = 30, repeats: Playlist.Repeat = .rounds(1)) throws -> Playlist {
  struct Faulty: Error {}
  let items = (1...count).map {
    "{ kind: 'repeat', english: 'This is the sentence number \($0) of a long list of sentences.',"
      + " japanese: { text: '文\($0)', kana: 'ぶん' } }"
  }
  let text =
    "{ title: { en: 'Test', ja: 'テスト' }, level: 'A1', items: [\(items.joined(separator: ","))] }"
  guard case .lesson(let lesson) = LessonReader.read(Data(text.utf8), id: "test"),
    let list = Playlist(lesson.sentences, repeats: repeats)
  else { throw Faulty() }
  return list
}

/// A server with music on it, and a player beside it that has not begun.
final class Room {
  let server: TestSoundServer
  let system: SoundSystem
  let player: ListeningPlayer
  let monitor: Monitor
  /// At the last look, for the message of a failure.
  private(set) var heard = ""
  /// What the music had.
  let settings: [StreamState.Settings]

  init(
    _ server: TestSoundServer, _ system: SoundSystem, _ player: ListeningPlayer,
    _ monitor: Monitor, _ settings: [StreamState.Settings]
  ) {
    (self.server, self.system, self.player) = (server, system, player)
    (self.monitor, self.settings) = (monitor, settings)
  }

  /// Whether the voice is heard, and whether the music is, within some seconds.
  func hears(voice: Bool, music: Bool, within limit: Double = 6) async throws -> Bool {
    try await soon(within: limit) {
      let samples = try self.monitor.next(seconds: 1.2)
      let tone = amplitude(of: TestSoundServer.musicFrequency, in: samples)
      self.heard = "music \(tone), loudest \(samples.map { abs(Int($0)) }.max() ?? 0)"
      let isMusic = tone > 0.01
      return Self.hasVoice(samples, besides: isMusic ? 3_600 : 1_000) == voice && isMusic == music
    }
  }

  static func hasVoice(_ samples: some Collection<Int16>, besides level: Int = 1_000) -> Bool {
    samples.count { abs(Int($0)) > level } > 400
  }

  func isPaused(_ cause: PauseCause?, within limit: Double = 5) async throws -> Bool {
    try await soon(within: limit) {
      let isPaused = await self.player.status.playback == .paused
      let told = await self.player.cause
      return isPaused && told == cause
    }
  }

  /// The music is as it was, and nothing of ours is there.
  func isReleased() async throws -> Bool {
    try await soon(within: 3) {
      try self.server.otherStreams().map(\.settings) == self.settings
        && self.server.okojoStreams().isEmpty
    }
  }
}

func withRoom(
  _ kind: ServerKind, music: Bool = true, list: Playlist? = nil,
  reading: Reading? = nil, options: ListeningPlayer.Options = .init(), keeper: PlaceKeeper? = nil,
  _ body: (Room) async throws -> Void
) async throws {
  let server = try TestSoundServer(kind)
  for (name, value) in server.environment where name != "PATH" { setenv(name, value, 1) }
  let other = music ? try server.playMusic(volume: 60, mpris: true) : nil
  let before = try server.otherStreams().map(\.settings)
  let system = try await SoundSystem(
    program: ProgramRun.built("okojo").path, environment: server.environment)
  let player = ListeningPlayer(
    try list ?? playlist(), at: .init(), reading: try reading ?? Reading(pattern: Pattern("en")),
    session: system.session,
    server: system.server, options: options, keeper: keeper)
  try await player.prepare()
  let room = Room(server, system, player, try Monitor(server), before)
  do {
    try await body(room)
  } catch {
    await player.perform(.stop)
    await system.close()
    throw error
  }
  await player.perform(.stop)
  await system.close()
  #expect(try server.okojoStreams().isEmpty)
  other?.stop()
}
