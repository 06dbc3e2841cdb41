import AudioSession
import Foundation
import Language
import Practice
import Pulse
import Settings
import TestSupport
import Testing

@testable import LivePractice

extension SoundSystemTests {
  @Suite struct Control {
    private static let line = VoiceLine("A small coffee and two slices of cake.", in: .english)

    /// Speaks the line in a turn of its own.
    /// - Returns: what is heard at a sink meanwhile.
    private func heard(
      _ practice: LivePractice, _ monitor: Monitor, pace: Pace = .normal
    ) async throws -> [Int16] {
      let studio = practice.studio
      let start = monitor.count
      try? await studio.session.beginTurn()
      #expect(try await studio.speaker.speak(Self.line, pace: pace) { _ in } == .finished)
      _ = try monitor.next(seconds: 0.3)
      try? await studio.session.endTurn()
      return try monitor.samples(from: start)
    }

    private func withPractice(
      _ kind: ServerKind, asked: Settings = Settings(), remembered: String? = nil,
      modules: [String] = [],
      _ body: (TestSoundServer, LivePractice, SettingsFile) async throws -> Void
    ) async throws {
      let server = try TestSoundServer(kind, extraModules: modules)
      for (name, value) in server.environment where name != "PATH" { setenv(name, value, 1) }
      if let remembered { try server.folder.write(remembered, to: "cfg/okojo/settings.json") }
      var options = SoundSystem.Options()
      options.others = .leave
      let system = try await SoundSystem(
        options, program: ProgramRun.built("okojo").path, environment: server.environment)
      let file = SettingsFile(environment: server.environment)
      let practice = LivePractice(system, scoringModel: "none", asked: asked, settings: file)
      do {
        try await body(server, practice, file)
      } catch {
        await practice.close()
        await system.close()
        throw error
      }
      await practice.close()
      await system.close()
    }

    private func turn(
      _ knob: VoiceKnob, _ practice: LivePractice, times: Int = 1
    ) async throws -> VoiceChange {
      let control = try #require(practice.studio.control)
      for _ in 1..<times { _ = await control.turn(knob) }
      return await control.turn(knob)
    }

    @Test(arguments: ServerKind.allCases) func halfVolumeIsSixDecibelsLessAndOnlyOurs(
      _ kind: ServerKind
    ) async throws {
      try await withPractice(kind) { server, practice, file in
        let music = try server.playMusic(volume: 60, mpris: false)
        let others = try server.otherStreams().map(\.settings)
        let sinks = try server.sinks().map(\.level)
        music.send(SIGSTOP)
        let monitor = try Monitor(server)
        let full = loudness(try await heard(practice, monitor))
        let change = try await turn(.quieter, practice, times: 5)
        #expect(change == VoiceChange(text: Text(en: "okojo's volume: 50 %", ja: "okojo の音量: 50%")))
        let half = loudness(try await heard(practice, monitor))
        #expect(abs(20 * log10(full / half) - 6.02) < 0.3, "\(full) \(half)")
        #expect(try server.otherStreams().map(\.settings) == others)
        #expect(try server.sinks().map(\.level) == sinks)
        #expect(try file.read() == Settings(volume: 50))
        _ = try await turn(.quieter, practice, times: 7)
        #expect(try await heard(practice, monitor).allSatisfy { abs(Int($0)) < 50 })
        music.send(SIGCONT)
        music.stop()
      }
    }

    /// Not only from the next line on.
    @Test(arguments: ServerKind.allCases) func theVolumeIsHeardAtOnce(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let pulse = try PulseServer(address: server.environment["PULSE_SERVER"])
      let monitor = try Monitor(server)
      let playback = try await pulse.openPlayback(sampleRate: 22_050)
      await playback.write(SoundSample.tone(700, seconds: 6, sampleRate: 22_050))
      #expect(try await soon { loudness(try monitor.samples().suffix(800)) > 0.1 })
      let full = loudness(try monitor.next(seconds: 0.3))
      let level = try #require(try server.okojoStreams().first).level
      await playback.setGain(0.5)
      #expect(
        try await soon(within: 2) {
          abs(20 * log10(full / loudness(try monitor.next(seconds: 0.2))) - 6.02) < 0.3
        })
      #expect(try server.okojoStreams().first?.level == level)
      await playback.stop()
      await pulse.close()
    }

    @Test func slowlyTakesLonger() async throws {
      try await withPractice(.pulseAudio) { server, practice, _ in
        let monitor = try Monitor(server)
        func seconds(_ pace: Pace) async throws -> Double {
          let samples = try await heard(practice, monitor, pace: pace)
          let first = try #require(samples.firstIndex { abs(Int($0)) > 300 })
          let last = try #require(samples.lastIndex { abs(Int($0)) > 300 })
          return Double(last - first) / 16_000
        }
        let normal = try await seconds(.normal)
        let slow = try await seconds(.slow)
        #expect((1.2...1.6).contains(slow / normal), "\(slow) \(normal)")
      }
    }

    @Test(arguments: ServerKind.allCases) func theNextOutputIsPlayedToAndRemembered(
      _ kind: ServerKind
    ) async throws {
      let modules = ["module-null-sink sink_name=second"]
      try await withPractice(kind, modules: modules) { server, practice, file in
        let usual = try Monitor(server)
        let second = try Monitor(server, sink: "second")
        let names = try server.sinks().map(\.name)
        let place = try #require(names.firstIndex(of: "second"))
        _ = try await turn(.nextOutput, practice, times: place + 1)
        #expect(try file.read().output == "second")
        let start = usual.count
        #expect(loudness(try await heard(practice, second)) > 0.01)
        #expect(loudness(try usual.samples(from: start)) < 0.001)
        let last = try await turn(.nextOutput, practice, times: names.count - place)
        #expect(last.text.english == "Output: the system's own choice")
        #expect(try file.read().output == nil)
        #expect(loudness(try await heard(practice, usual)) > 0.01)
      }
    }

    @Test(arguments: ServerKind.allCases) func aRememberedOutputThatIsNotThereIsReplacedAndSaid(
      _ kind: ServerKind
    ) async throws {
      let remembered = #"{"output": "unplugged", "voice": "xx-gone"}"#
      try await withPractice(kind, remembered: remembered) { server, practice, file in
        let monitor = try Monitor(server)
        #expect(loudness(try await heard(practice, monitor)) > 0.01)
        var told: Set<String> = []
        for _ in 0..<2 {
          do { try await practice.studio.session.beginTurn() } catch {
            told.insert(Trouble(error).code)
          }
          do { try await practice.studio.session.endTurn() } catch {
            told.insert(Trouble(error).code)
          }
        }
        // One of them may have come with the end of the turn above.
        #expect(told.isSubset(of: ["missing_output", "missing_voice"]) && !told.isEmpty)
        #expect(try file.read().output == "unplugged", "it may be there again tomorrow")
      }
    }

    @Test func anOutputThatWasAskedForMustBeThere() async throws {
      try await withPractice(.pulseAudio, asked: Settings(output: "nowhere")) { _, practice, _ in
        try await practice.studio.session.beginTurn()
        await #expect(throws: PulseError.noSuchSink(name: "nowhere")) {
          _ = try await practice.studio.speaker.speak(Self.line, pace: .normal) { _ in }
        }
        try await practice.studio.session.endTurn()
      }
    }

    @Test func damagedSettingsAreSaidWithTheFirstTurn() async throws {
      try await withPractice(.pulseAudio, remembered: "{") { server, practice, file in
        let error = await #expect(throws: (any Error).self) {
          try await practice.studio.session.beginTurn()
        }
        #expect(error.map { Trouble($0).code } == "settings_set_aside")
        let aside = try server.folder.text(of: "cfg/okojo/settings.json.damaged")
        #expect(aside == "{")
        try await practice.studio.session.endTurn()
      }
    }

    @Test func whatCannotBeRememberedHoldsAndIsSaid() async throws {
      try await withPractice(.pulseAudio) { server, practice, _ in
        try server.folder.write("a file", to: "cfg/okojo")
        let change = try await turn(.nextVoice, practice)
        #expect(change.text.english.hasPrefix("Voice: ") && change.trouble != nil)
        let next = try await turn(.nextVoice, practice)
        #expect(next.text != change.text)
      }
    }
  }
}
