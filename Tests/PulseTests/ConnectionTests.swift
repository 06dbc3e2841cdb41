import Foundation
import Pulse
import TestSupport
import Testing

@Suite(.serialized) struct ConnectionTests {
  @Test func noServerIsSaidAtOnce() async throws {
    let folder = try TemporaryFolder()
    let pulse = try PulseServer(address: "unix:" + folder.path("nobody"))
    let start = ContinuousClock.now
    let error = await #expect(throws: PulseError.self) { try await pulse.ready() }
    #expect(error?.code == "no_server")
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test(arguments: ServerKind.allCases) func aHungServerIsGivenUpInTime(
    _ kind: ServerKind
  ) async throws {
    try await withServer(kind, timeLimit: .seconds(1)) { server, pulse in
      let playback = try await pulse.openPlayback(sampleRate: 22_050)
      await playback.write(SoundSample.tone(700, seconds: 20, sampleRate: 22_050))
      server.setHung(true)
      defer { server.setHung(false) }
      let start = ContinuousClock.now
      await #expect(throws: PulseError.self) { _ = try await pulse.info() }
      #expect(ContinuousClock.now - start < .seconds(3))
      await #expect(throws: PulseError.self) { try await playback.end() }
      await #expect(throws: PulseError.serverHangs) { try await pulse.ready() }
    }
  }

  @Test(arguments: ServerKind.allCases) func streamsEndWithTheServerAndANewOneIsFound(
    _ kind: ServerKind
  ) async throws {
    try await withServer(kind) { server, pulse in
      for _ in 0..<3 {
        let playback = try await pulse.openPlayback(sampleRate: 22_050)
        await playback.write(SoundSample.tone(700, seconds: 20, sampleRate: 22_050))
        let capture = try await pulse.openCapture()
        server.kill()
        await #expect(throws: PulseError.self) { try await playback.end() }
        await #expect(throws: PulseError.self) {
          for try await _ in capture.samples {}
        }
        #expect(await !pulse.isRunning)
        try server.start()
        #expect(try await pulse.info().defaultSink == "okojo_out")
      }
    }
  }

  @Test(arguments: ServerKind.allCases) func whoListensHearsOfTheServersReturn(
    _ kind: ServerKind
  ) async throws {
    try await withServer(kind) { server, pulse in
      let stream = await pulse.events()
      var events = stream.makeAsyncIterator()
      #expect(await events.next() == .connected)
      let cookie = try await pulse.info().cookie
      server.kill()
      while let event = await events.next() {
        if case .disconnected = event { break }
      }
      try server.start()
      while let event = await events.next(), event != .connected {}
      #expect(try await pulse.info().cookie != cookie)
    }
  }
}
