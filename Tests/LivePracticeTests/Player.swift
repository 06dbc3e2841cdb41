import AudioSession
import Foundation
import LivePractice
import Pulse
import TestSupport
import Testing

/// Real servers, one test after the other; each sets the environment that its programs inherit.
@Suite(.serialized, .timeLimit(.minutes(5))) struct SoundSystemTests {}

/// Somebody who plays in the background, as listening will: one stream, the session's rules.
final class Player: Sendable {
  let system: SoundSystem
  private let playback: Playback
  let generation: Generation

  /// Plays a tone of 700 Hz for a minute.
  init(_ system: SoundSystem, resuming generation: Generation? = nil) async throws {
    self.system = system
    if let generation {
      self.generation = generation
    } else {
      self.generation = await system.session.begin(.listening)
    }
    playback = try await system.server.openPlayback(sampleRate: 22_050)
    await playback.write(SoundSample.tone(Self.tone, seconds: 60, sampleRate: 22_050))
  }

  static let tone = 700.0

  func end() async throws -> PlaybackEnd { try await playback.end() }

  func pause() async {
    await playback.stop()
    await system.session.end(.listening, generation)
  }
}

/// A server, what okojo has on it, and music beside it.
func withSystem(
  _ kind: ServerKind, mpris: Bool = false, options: SoundSystem.Options = .init(),
  _ body: (TestSoundServer, SoundSystem, Heard) async throws -> Void
) async throws {
  let server = try TestSoundServer(kind)
  for (name, value) in server.environment where name != "PATH" { setenv(name, value, 1) }
  let music = try server.playMusic(volume: 60, mpris: mpris)
  let before = try server.otherStreams().map(\.settings)
  let system = try await SoundSystem(
    options, program: ProgramRun.built("okojo").path, environment: server.environment)
  let monitor = try Monitor(server)
  do {
    try await body(server, system, Heard(monitor: monitor, settings: before))
  } catch {
    await system.close()
    throw error
  }
  await system.close()
  #expect(try server.okojoStreams().isEmpty)
  music.stop()
}

/// What is heard at the output, and what the music had before.
struct Heard {
  let monitor: Monitor
  let settings: [StreamState.Settings]

  /// Whether the player's tone is heard, and whether the music is, within some seconds.
  func soon(player: Bool, music: Bool, within limit: Double = 5) async throws -> Bool {
    try await TestSupport.soon(within: limit) {
      let samples = try monitor.next(seconds: 0.2)
      // Music at 60 % is 0.065 of full scale; lowered, a thousandth of it.
      return (amplitude(of: Player.tone, in: samples) > 0.05) == player
        && (amplitude(of: TestSoundServer.musicFrequency, in: samples) > 0.01) == music
    }
  }
}
