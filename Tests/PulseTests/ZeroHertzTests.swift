import Foundation
import Language
import Pulse
import TestSupport
import Testing

/// A device that is not ready reports 0 Hz and 0 channels. To record from it all the same ends the
/// whole connection with “Protocol error”, and elsewhere programs have crashed.
@Suite(.serialized) struct ZeroHertzTests {
  @Test(arguments: ServerKind.allCases) func aSourceOfZeroHertzIsRefused(
    _ kind: ServerKind
  ) async throws {
    let server = try TestSoundServer(kind)
    let proxy = try ZeroHertzProxy(server)
    let pulse = try PulseServer(address: proxy.address)
    let source = try #require(try await pulse.sources().first { $0.name == "okojo_mic" })
    #expect(source.sampleRate == 0 && source.channels == 0)
    let error = await #expect(throws: PulseError.self) { _ = try await pulse.openCapture() }
    #expect(error == .microphone(.badFormat(rate: 0, channels: 0)))
    #expect(error?.text.japanese.hasPrefix("いまマイクを利用できません。") == true)
    // Nothing was tried, so the connection is as good as before.
    #expect(await !pulse.isRunning)
    #expect(try server.okojoCaptures() == 0)
    let playback = try await pulse.openPlayback(sampleRate: 22_050)
    await playback.write(SoundSample.tone(700, seconds: 0.1, sampleRate: 22_050))
    #expect(try await playback.finish() == .finished)
    await pulse.close()
    withExtendedLifetime(proxy) {}
  }
}
