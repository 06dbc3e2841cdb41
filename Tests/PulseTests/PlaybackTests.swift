import Foundation
import Pulse
import TestSupport
import Testing

@Suite(.serialized) struct PlaybackTests {
  static let tone = SoundSample.tone(700, seconds: 0.5, sampleRate: 22_050)

  @Test(arguments: ServerKind.allCases) func whatIsPlayedIsHeard(_ kind: ServerKind) async throws {
    try await withServer(kind) { server, pulse in
      let monitor = try Monitor(server)
      let playback = try await pulse.openPlayback(sampleRate: 22_050)
      await playback.write(Self.tone)
      #expect(try await playback.finish() == .finished)
      let after = try monitor.next(seconds: 0.3)
      let all = try monitor.samples()
      // Nothing is cut off at either end; 0.3 of full scale, which PipeWire's way of making one
      // channel of two raises by the square root of two.
      let loud = all.filter { abs(Int($0)) > 500 }.count
      #expect(abs(Double(loud) / 16_000 - 0.483) < 0.03)
      let level = amplitude(of: 700, in: all) * Double(all.count) / 8_000
      #expect(abs(level - 0.3 * (kind == .pipeWire ? 2.0.squareRoot() : 1)) < 0.03)
      #expect(loudness(after.suffix(1_000)) < 0.001)
      #expect(try server.okojoStreams().isEmpty)
    }
  }

  @Test(arguments: ServerKind.allCases) func aStoppedOneIsSilentAtOnce(
    _ kind: ServerKind
  ) async throws {
    try await withServer(kind) { server, pulse in
      let monitor = try Monitor(server)
      let playback = try await pulse.openPlayback(sampleRate: 22_050)
      await playback.write(SoundSample.tone(700, seconds: 10, sampleRate: 22_050))
      #expect(try await soon { loudness(try monitor.samples().suffix(800)) > 0.1 })
      #expect(await pulse.isRunning)
      await playback.stop()
      #expect(try await playback.end() == .stopped)
      #expect(await !pulse.isRunning)
      #expect(loudness(try monitor.next(seconds: 0.5).suffix(4_000)) < 0.001)
    }
  }

  @Test(arguments: ServerKind.allCases) func aPausedOneIsCorkedAndGoesOn(
    _ kind: ServerKind
  ) async throws {
    try await withServer(kind) { server, pulse in
      let playback = try await pulse.openPlayback(sampleRate: 22_050)
      await playback.write(SoundSample.tone(700, seconds: 1.5, sampleRate: 22_050))
      #expect(try await soon { try server.okojoStreams().contains { !$0.corked } })
      await playback.setPaused(true)
      #expect(try await soon { try server.okojoStreams().allSatisfy(\.corked) })
      #expect(await !pulse.isRunning)
      // Longer than a stream that stands still is waited for.
      try await Task.sleep(for: .seconds(4.5))
      await playback.setPaused(false)
      #expect(try await playback.finish() == .finished)
    }
  }

  @Test(arguments: ServerKind.allCases) func piecesFollowEachOtherWithoutAGap(
    _ kind: ServerKind
  ) async throws {
    try await withServer(kind) { server, pulse in
      let monitor = try Monitor(server)
      let playback = try await pulse.openPlayback(sampleRate: 48_000)
      let tone = SoundSample.tone(1_000, seconds: 1)
      for start in stride(from: 0, to: tone.count, by: 4_800) {
        await playback.write(Array(tone[start..<start + 4_800]))
      }
      #expect(try await playback.finish() == .finished)
      let heard = try monitor.next(seconds: 0.2)
      let all = try monitor.samples()
      let start = try #require(all.firstIndex { abs(Int($0)) > 500 }) + 800
      // Every period is there: a tone that stopped for some milliseconds would have a hole.
      let quiet = stride(from: start, to: start + 14_000, by: 80).filter {
        loudness(all[$0..<$0 + 80]) < 0.1
      }
      #expect(quiet.isEmpty)
      #expect(heard.count > 0)
    }
  }

  @Test(arguments: ServerKind.allCases) func anUnknownOutputIsRefused(
    _ kind: ServerKind
  ) async throws {
    try await withServer(kind) { _, pulse in
      await #expect(throws: PulseError.self) {
        _ = try await pulse.openPlayback(sampleRate: 22_050, sink: "nowhere")
      }
    }
  }

  @Test(arguments: ServerKind.allCases) func itEndsWhenTheHeadphonesAreUnpluggedButNotWhenMoved(
    _ kind: ServerKind
  ) async throws {
    try await withServer(kind) { server, pulse in
      let headphones = try server.loadModule(
        "module-null-sink sink_name=headphones sink_properties=device.form_factor=headphone")
      let playback = try await pulse.openPlayback(sampleRate: 22_050)
      await playback.write(SoundSample.tone(700, seconds: 20, sampleRate: 22_050))
      let stream = try #require(try server.okojoStreams().first)
      try server.pactl("move-sink-input", ["\(stream.index)", "headphones"])
      let monitor = try Monitor(server, sink: "headphones")
      #expect(try await soon { loudness(try monitor.samples().suffix(800)) > 0.1 })
      #expect(await pulse.isRunning)
      try server.unloadModule(headphones)
      #expect(try await playback.end() == .unplugged)
    }
  }
}
