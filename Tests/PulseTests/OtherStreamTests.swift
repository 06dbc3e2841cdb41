import Foundation
import Pulse
import TestSupport
import Testing

@Suite(.serialized) struct OtherStreamTests {
  @Test(arguments: ServerKind.allCases) func volumesComeBackExactly(_ kind: ServerKind) async throws
  {
    try await withServer(kind) { server, pulse in
      let music = try server.playMusic(volume: 73)
      let before = try #require(try server.otherStreams().first)
      let stream = try #require(try await pulse.otherStreams().first)
      #expect(stream.volume.channels.first == UInt32(before.level))
      #expect(stream.processID == music.id)
      try await pulse.setVolume(stream.volume.scaled(by: 0.2), ofStream: stream.index)
      #expect(try server.otherStreams().first?.level != before.level)
      try await pulse.setVolume(stream.volume, ofStream: stream.index)
      #expect(try server.otherStreams().first?.settings == before.settings)
      music.stop()
    }
  }

  @Test(arguments: ServerKind.allCases) func theStoredVolumeOfAProgramThatHasEndedIsMended(
    _ kind: ServerKind
  ) async throws {
    try await withServer(kind) { server, pulse in
      let music = try server.playMusic(volume: 70)
      let stream = try #require(try await pulse.otherStreams().first)
      let restoreID = try #require(stream.restoreID)
      let lowered = stream.volume.scaled(by: 0.2)
      try await pulse.setVolume(lowered, ofStream: stream.index)
      // WirePlumber keeps it after about a second.
      try await Task.sleep(for: .seconds(1.5))
      music.stop()
      try await pulse.setStoredVolume(stream.volume, from: lowered, restoreID: restoreID)
      let again = try server.playMusic(volume: 70, setsVolume: false)
      #expect(try server.otherStreams().first?.level == Int(stream.volume.channels[0]))
      again.stop()
    }
  }

  @Test(arguments: ServerKind.allCases) func callsAreKnownByTheirRole(_ kind: ServerKind)
    async throws
  {
    try await withServer(kind) { server, pulse in
      let call = try server.startCall()
      #expect(try await soon { try await pulse.otherStreams().contains(where: \.isCall) })
      call.stop()
      #expect(try await soon { try await pulse.otherStreams().isEmpty })
    }
  }
}
