import AudioSession
import Foundation
import LivePractice
import Pulse
import TestSupport
import Testing

extension SoundSystemTests {
  @Suite struct Generations {
    /// The bug that the rules come from: after a forced release the music came back never, and
    /// the next prompt was silent.
    @Test(arguments: ServerKind.allCases) func afterAForcedReleaseTheNextPromptIsHeard(
      _ kind: ServerKind
    ) async throws {
      try await withSystem(kind) { server, system, heard in
        let first = await system.session.begin(.prompt)
        #expect(try server.otherStreams().map(\.settings) != heard.settings)
        await system.session.endAll()
        #expect(try server.otherStreams().map(\.settings) == heard.settings)
        #expect(await !system.session.holds(first))

        let player = try await Player(system)
        await system.session.end(.prompt, first)
        #expect(await system.session.holds(player.generation))
        #expect(try await heard.soon(player: true, music: false))
        await player.pause()
        #expect(try await heard.soon(player: false, music: true))
        #expect(try server.otherStreams().map(\.settings) == heard.settings)
      }
    }

    @Test(arguments: ServerKind.allCases) func aReleaseThatIsBusyIsTriedAgain(
      _ kind: ServerKind
    ) async throws {
      try await withSystem(kind) { server, system, heard in
        let generation = await system.session.begin(.prompt)
        let playback = try await system.server.openPlayback(sampleRate: 22_050)
        await playback.write(SoundSample.tone(Player.tone, seconds: 60, sampleRate: 22_050))
        #expect(await system.server.isRunning)
        await system.session.end(.prompt, generation)
        #expect(try server.otherStreams().map(\.settings) != heard.settings)
        await playback.stop()
        #expect(
          try await soon(within: 2) { try server.otherStreams().map(\.settings) == heard.settings })
      }
    }

    @Test(arguments: ServerKind.allCases) func aReleaseThatStaysBusyIsToldAndTriedAtTheNextSound(
      _ kind: ServerKind
    ) async throws {
      try await withSystem(kind) { server, system, heard in
        var notices = system.session.notices.makeAsyncIterator()
        let generation = await system.session.begin(.prompt)
        let playback = try await system.server.openPlayback(sampleRate: 22_050)
        await playback.write(SoundSample.tone(Player.tone, seconds: 60, sampleRate: 22_050))
        await system.session.end(.prompt, generation)
        guard case .retrying = await notices.next(), case .trouble = await notices.next() else {
          Issue.record("the failed release was not told")
          return
        }
        await playback.stop()
        #expect(try server.otherStreams().map(\.settings) != heard.settings)
        let next = await system.session.begin(.prompt)
        await system.session.end(.prompt, next)
        #expect(try server.otherStreams().map(\.settings) == heard.settings)
      }
    }

    @Test(arguments: ServerKind.allCases, OthersPolicy.allCases) func othersAreTreatedAsAsked(
      _ kind: ServerKind, _ policy: OthersPolicy
    ) async throws {
      var options = SoundSystem.Options()
      options.others = policy
      try await withSystem(kind, mpris: true, options: options) { server, system, heard in
        let generation = await system.session.begin(.turn)
        let stream = try #require(try server.otherStreams().first)
        switch policy {
        case .pause: #expect(try await soon { try server.otherStreams()[0].corked })
        case .lower:
          #expect(!stream.corked)
          #expect(stream.level < heard.settings[0].level / 2)
        case .leave: #expect(stream.settings == heard.settings[0])
        }
        await system.session.end(.turn, generation)
        #expect(try await soon { try server.otherStreams().map(\.settings) == heard.settings })
      }
    }
  }
}
