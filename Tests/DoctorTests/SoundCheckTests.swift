import Doctor
import Foundation
import Language
import TestSupport
import Testing

@Suite(.serialized) struct SoundCheckTests {
  /// Examines while `amplitude` is spoken; nothing for silence.
  private func examine(
    _ server: TestSoundServer, speaking amplitude: Double? = nil, microphone: String? = nil,
    output: String? = nil, _ names: [CheckName] = CheckName.ofSound
  ) async throws -> Report {
    let mouth = try amplitude.map { try server.speak(voice(amplitude: $0)) }
    defer { mouth?.stop() }
    if mouth != nil {
      #expect(
        try await soon { try server.streams().contains { $0.application.hasPrefix("mouth") } })
    }
    return try await Doctor(
      environment: server.environment, microphone: microphone, output: output
    ).examine(names)
  }

  @Test(arguments: ServerKind.allCases) func allIsWell(_ kind: ServerKind) async throws {
    let server = try TestSoundServer(kind)
    let report = try await examine(server, speaking: 0.3)
    #expect(report.checks.map(\.name) == CheckName.ofSound)
    #expect(report.isReady)
    #expect(report.checks.allSatisfy { $0.status == .ok && $0.mend == nil }, "\(report)")
    let name = kind == .pulseAudio ? "pulseaudio" : "PipeWire"
    #expect(try report.check(.server).finding.english.contains(name))
    #expect(try report.check(.output).facts["device"] == .text("okojo_out"))
    #expect(try report.check(.microphone).facts["device"] == .text("okojo_mic"))
    // A sine of 0.3: −10.5 dBFS at its peak, and 3 dB less on average.
    let level = try report.check(.level)
    #expect(abs(try #require(level.number("peak_dbfs")) + 10.5) < 1)
    #expect(abs(try #require(level.number("rms_dbfs")) + 13.5) < 1)
    #expect(try server.okojoCaptures() == 0)
    #expect(try server.okojoStreams().isEmpty)
  }

  @Test(arguments: ServerKind.allCases) func levelsAreJudged(_ kind: ServerKind) async throws {
    let server = try TestSoundServer(kind)
    let dead = try await examine(server)
    #expect(try dead.check(.level).status == .failed)
    #expect(try dead.check(.level).code == "dead_microphone")
    #expect(try dead.check(.level).mend != nil)
    #expect(!dead.isReady)
    let quiet = try await examine(server, speaking: 0.005)
    #expect(try quiet.check(.level).status == .warning)
    #expect(try quiet.check(.level).finding.english.hasPrefix("Very quiet"))
    #expect(quiet.isReady)
    // It goes beyond full scale for a third of the time.
    let tone = voice(amplitude: 0.99).map { Int16(clamping: Int($0) * 3 / 2) }
    let mouth = try server.speak(tone)
    let loud = try await Doctor(environment: server.environment).examine([.microphone, .level])
    mouth.stop()
    #expect(try loud.check(.level).status == .warning)
    #expect(try loud.check(.level).finding.english.hasPrefix("Too loud"))
  }

  @Test(arguments: ServerKind.allCases) func anOutputThatIsNotHeardIsAWarning(
    _ kind: ServerKind
  ) async throws {
    let server = try TestSoundServer(kind)
    try server.pactl("set-sink-mute", ["okojo_out", "1"])
    let muted = try await examine(server, [.server, .output]).check(.output)
    #expect(muted.status == .warning)
    #expect(muted.facts["muted"] == .flag(true))
    #expect(muted.mend?.english.contains("pactl set-sink-mute okojo_out 0") == true)
    try server.pactl("set-sink-mute", ["okojo_out", "0"])
    try server.pactl("set-sink-volume", ["okojo_out", "0%"])
    let silent = try await examine(server, [.output]).check(.output)
    #expect(silent.status == .warning)
    #expect(silent.mend?.japanese.contains("pactl set-sink-volume okojo_out 50%") == true)
    let unknown = try await examine(server, output: "nowhere", [.output]).check(.output)
    #expect(unknown.status == .failed && unknown.code == "no_output")
  }

  @Test(arguments: ServerKind.allCases) func microphonesThatMustNotBeUsedAreRefused(
    _ kind: ServerKind
  ) async throws {
    let server = try TestSoundServer(kind)
    let names: [CheckName] = [.microphone, .level]
    try server.pactl("set-source-mute", ["okojo_mic", "1"])
    let muted = try await examine(server, names)
    #expect(try muted.check(.microphone).code == "microphone_muted")
    #expect(
      try muted.check(.microphone).mend?.english.contains("set-source-mute okojo_mic 0") == true)
    #expect(try muted.check(.level).code == "not_checked")
    #expect(!muted.isReady)
    try server.pactl("set-source-mute", ["okojo_mic", "0"])

    try server.pactl("set-default-source", ["okojo_out.monitor"])
    let monitor = try await examine(server, names).check(.microphone)
    #expect(monitor.code == "no_microphone")
    #expect(monitor.finding.japanese.hasPrefix("いまマイクを利用できません。"))
    #expect(monitor.mend?.english.hasSuffix("pactl set-default-source okojo_mic") == true)

    let fifo = server.folder.path("slow.fifo")
    try server.loadModule("module-pipe-source source_name=slow rate=1 channels=1 file=\(fifo)")
    let slow = try await examine(server, microphone: "slow", names).check(.microphone)
    #expect(slow.code == "microphone_unusable")
    #expect(slow.facts["sample_rate"] == .whole(1))
    #expect(slow.finding.japanese.contains("1 Hz"))
    let unknown = try await examine(server, microphone: "nobody", names).check(.microphone)
    #expect(unknown.code == "no_microphone")
    #expect(unknown.finding.english.contains("“nobody”"))
  }

  @Test(arguments: ServerKind.allCases) func aMicrophoneOfZeroHertzIsRefused(
    _ kind: ServerKind
  ) async throws {
    let server = try TestSoundServer(kind)
    let proxy = try ZeroHertzProxy(server)
    let environment = server.environment.merging(["PULSE_SERVER": proxy.address]) { $1 }
    let report = try await Doctor(environment: environment).examine(CheckName.ofSound)
    #expect(try report.check(.server).status == .ok)
    #expect(try report.check(.output).status == .ok)
    let microphone = try report.check(.microphone)
    #expect(microphone.code == "microphone_unusable")
    #expect(microphone.facts["sample_rate"] == .whole(0))
    #expect(microphone.finding.japanese.hasPrefix("いまマイクを利用できません。少し待ってから"))
    #expect(microphone.mend != nil)
    #expect(!report.isReady)
    withExtendedLifetime(proxy) {}
  }

  /// PulseAudio's pipe source gives nothing at all as long as nobody writes.
  @Test func aMicrophoneThatDeliversNothingIsGivenUp() async throws {
    let server = try TestSoundServer(.pulseAudio)
    let fifo = server.folder.path("nothing.fifo")
    try server.loadModule(
      "module-pipe-source source_name=nothing rate=16000 channels=1 format=s16le file=\(fifo)")
    let report = try await examine(server, microphone: "nothing", [.microphone, .level])
    #expect(try report.check(.level).code == "microphone_unusable")
    #expect(try server.okojoCaptures() == 0)
  }
}
