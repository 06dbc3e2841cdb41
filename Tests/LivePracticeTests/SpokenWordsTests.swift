import Foundation
import Pulse
import Speech
import Synchronization
import TestSupport
import Testing

@testable import LivePractice

extension SoundSystemTests {
  @Suite struct Words {
    static let text = "Could I have a small coffee to take away, and two slices of cake, please?"

    private final class Told: Sendable {
      private let kept = Mutex<[(range: Range<String.Index>, at: Double)]>([])
      var words: [(range: Range<String.Index>, at: Double)] { kept.withLock { $0 } }
      func note(_ range: Range<String.Index>, at time: Double) {
        kept.withLock { $0.append((range: range, at: time)) }
      }
    }

    /// What was told of a speech, with the position of its stream at that moment.
    private static func told(
      _ kind: ServerKind, delay: Double = 0, pausing: Bool = false
    ) async throws -> (speech: SpokenText, words: [(range: Range<String.Index>, at: Double)]) {
      let server = try TestSoundServer(kind)
      let pulse = try PulseServer(address: server.environment["PULSE_SERVER"])
      let speech = try Voice().synthesize(text, Manner(leadIn: 0))
      let playback = try await pulse.openPlayback(sampleRate: speech.sampleRate)
      let silence = [Int16](repeating: 0, count: Int(delay * Double(speech.sampleRate)))
      await playback.write(silence + speech.samples)
      let told = Told()
      async let _ = SpokenWords(words: speech.words, delay: delay).follow(playback) { range in
        told.note(range, at: await playback.position() ?? -1)
      }
      if pausing {
        try await Task.sleep(for: .seconds(1))
        await playback.setPaused(true)
        let before = told.words.count
        try await Task.sleep(for: .seconds(1.5))
        // One may have been due at the very moment.
        #expect(told.words.count <= before + 1)
        await playback.setPaused(false)
      }
      #expect(try await playback.finish() == .finished)
      await pulse.close()
      return (speech, told.words)
    }

    @Test(arguments: ServerKind.allCases, [0, 0.12]) func comeInOrderWhenTheyAreHeard(
      _ kind: ServerKind, delay: Double
    ) async throws {
      let (speech, told) = try await Self.told(kind, delay: delay)
      #expect(speech.words.count == 15)
      #expect(told.map(\.range) == speech.words.map(\.range))
      let lateness = zip(told, speech.words).map { $0.at - delay - $1.start }
      let times = lateness.map { String(format: "%.3f", $0) }.joined(separator: " ")
      #expect(lateness.allSatisfy { (-0.001...0.08).contains($0) }, "\(kind): \(times)")
    }

    @Test(arguments: ServerKind.allCases) func waitWhileTheStreamIsPaused(
      _ kind: ServerKind
    ) async throws {
      let (speech, told) = try await Self.told(kind, pausing: true)
      #expect(told.map(\.range) == speech.words.map(\.range))
    }

    /// Where the words are in the sound itself: behind a pause, when it is heard again.
    @Test(arguments: ServerKind.allCases) func goWithWhatIsHeard(_ kind: ServerKind) async throws {
      let server = try TestSoundServer(kind)
      let pulse = try PulseServer(address: server.environment["PULSE_SERVER"])
      let monitor = try Monitor(server)
      // A second of silence, then a tone: its beginning is the word.
      let silence = [Int16](repeating: 0, count: 22_050)
      let playback = try await pulse.openPlayback(sampleRate: 22_050)
      await playback.write(silence + SoundSample.tone(700, seconds: 1, sampleRate: 22_050))
      let word = try #require(try Voice().synthesize("Go.", Manner(leadIn: 0)).words.first)
      let told = Told()
      async let _ = SpokenWords(words: [word], delay: 1 - word.start).follow(playback) {
        told.note($0, at: Date().timeIntervalSince1970)
      }
      _ = try await playback.finish()
      let time = try #require(told.words.first).at
      // The monitor's file grows with the clock.
      let (now, count) = (Date().timeIntervalSince1970, monitor.count)
      let heard = count - Int((now - time) * Double(Monitor.sampleRate))
      let tone = try #require(try monitor.samples().firstIndex { abs(Int($0)) > 500 })
      let late = Double(heard - tone) / Double(Monitor.sampleRate)
      // The monitor's own way takes some 20 ms, and PipeWire hands it out in blocks.
      #expect(abs(late) < 0.12, "\(kind): \(late) s")
      await pulse.close()
    }
  }
}
