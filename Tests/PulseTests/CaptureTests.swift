import Foundation
import Pulse
import TestSupport
import Testing

@Suite(.serialized) struct CaptureTests {
  /// Reads until `seconds` of sound have come.
  static func read(_ capture: Capture, seconds: Double) async throws -> [Int16] {
    var heard: [Int16] = []
    for try await piece in capture.samples {
      heard += piece
      if heard.count >= Int(seconds * 16_000) { break }
    }
    return heard
  }

  @Test(arguments: ServerKind.allCases) func whatIsSaidIsRecorded(_ kind: ServerKind) async throws {
    try await withServer(kind) { server, pulse in
      let capture = try await pulse.openCapture()
      let mouth = try server.speak(SoundSample.tone(500, seconds: 0.5, sampleRate: 16_000))
      let heard = try await Self.read(capture, seconds: 1.5)
      await capture.close()
      mouth.stop()
      let loud = heard.filter { abs(Int($0)) > 500 }.count
      #expect(abs(Double(loud) / 16_000 - 0.475) < 0.05)
      #expect(abs(amplitude(of: 500, in: heard) * Double(heard.count) / 8_000 - 0.3) < 0.03)
      #expect(try await soon { try server.okojoCaptures() == 0 })
    }
  }

  @Test(arguments: ServerKind.allCases) func aMonitorIsRefused(_ kind: ServerKind) async throws {
    try await withServer(kind) { server, pulse in
      try server.pactl("set-default-source", ["okojo_out.monitor"])
      await #expect(throws: PulseError.microphone(.isMonitor)) {
        _ = try await pulse.openCapture()
      }
      #expect(try server.okojoCaptures() == 0)
    }
  }

  @Test(arguments: ServerKind.allCases) func aSourceOfOneHertzIsRefused(
    _ kind: ServerKind
  ) async throws {
    try await withServer(kind) { server, pulse in
      let fifo = server.folder.path("slow.fifo")
      try server.loadModule(
        "module-pipe-source source_name=slow rate=1 channels=1 file=\(fifo)")
      await #expect(throws: PulseError.microphone(.badFormat(rate: 1, channels: 1))) {
        _ = try await pulse.openCapture(source: "slow")
      }
    }
  }

  @Test(arguments: ServerKind.allCases) func aMutedOneIsRefusedByName(
    _ kind: ServerKind
  ) async throws {
    try await withServer(kind) { server, pulse in
      try server.pactl("set-source-mute", ["okojo_mic", "1"])
      let error = await #expect(throws: PulseError.self) { _ = try await pulse.openCapture() }
      guard case .microphone(.muted) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test(arguments: ServerKind.allCases) func anUnpluggedMicrophoneIsNotReplaced(
    _ kind: ServerKind
  ) async throws {
    try await withServer(kind) { server, pulse in
      let extra = try server.loadModule(
        "module-remap-source source_name=usb master=okojo_micfeed.monitor channels=1"
          + " channel_map=mono master_channel_map=mono remix=no")
      let capture = try await pulse.openCapture(source: "usb")
      let first = try await Self.read(capture, seconds: 0.1)
      #expect(!first.isEmpty)
      try server.unloadModule(extra)
      await #expect(throws: PulseError.self) {
        for try await _ in capture.samples {}
      }
      #expect(try await soon { try server.okojoCaptures() == 0 })
    }
  }

  /// PulseAudio's pipe source gives nothing at all as long as nobody writes.
  @Test func aMicrophoneThatDeliversNothingIsGivenUp() async throws {
    try await withServer(.pulseAudio) { server, pulse in
      let fifo = server.folder.path("dead.fifo")
      try server.loadModule(
        "module-pipe-source source_name=dead rate=16000 channels=1 format=s16le file=\(fifo)")
      let capture = try await pulse.openCapture(source: "dead")
      await #expect(throws: PulseError.microphone(.silentStream)) {
        for try await _ in capture.samples {}
      }
    }
  }

  @Test func portsAndFormatsAreJudged() {
    // No virtual device has a port, so this one stands for a jack.
    let jack = Port(name: "analog-input-mic", isAvailable: false)
    #expect(Source(name: "m", port: jack).fault == .unplugged(name: "m"))
    #expect(Source(name: "m", sampleRate: 0, channels: 0).fault == .badFormat(rate: 0, channels: 0))
    #expect(Source(name: "m", channels: 33).fault == .badFormat(rate: 48_000, channels: 33))
    #expect(Source(name: "m").fault == nil)
  }
}
