import Language
import Practice
import Speech
import Synchronization

/// What the learner is about to say.
final class Mouth: Sendable {
  private struct State {
    var line = ""
    var spoken: [String: [Int16]] = [:]
  }

  private let state = Mutex(State())

  func willSay(_ line: String) { state.withLock { $0.line = line } }

  /// The line by a voice, with half a second of a quiet room before it and two behind, at the
  /// microphone's 16,000 samples per second.
  func sound() throws -> [Int16] {
    let line = state.withLock { $0.line }
    if let known = state.withLock({ $0.spoken[line] }) { return known }
    let (samples, rate) = try Voice().synthesize(line)
    let sound = Self.room(8_000) + Self.resampled(samples, from: rate) + Self.room(32_000)
    state.withLock { $0.spoken[line] = sound }
    return sound
  }

  /// Linear, which is good enough for words to be known again.
  private static func resampled(_ samples: [Int16], from rate: Int) -> [Int16] {
    let count = samples.count * 16_000 / rate
    return (0..<max(0, count - 1)).map { place in
      let position = Double(place) * Double(rate) / 16_000
      let first = Int(position)
      let share = position - Double(first)
      let next = Double(samples[min(first + 1, samples.count - 1)])
      return Int16(Double(samples[first]) * (1 - share) + next * share)
    }
  }

  /// Not zeros: those are a dead microphone.
  private static func room(_ count: Int) -> [Int16] {
    (0..<count).map { Int16(truncatingIfNeeded: ($0 * 7_919) % 23 - 11) }
  }
}

/// Gives what the mouth says, as fast as it is taken.
struct FedMicrophone: Microphone {
  let mouth: Mouth
  private static let block = 320

  func open() async throws -> AsyncThrowingStream<[Int16], any Error> {
    let sound = try mouth.sound()
    let place = Mutex(0)
    return AsyncThrowingStream {
      place.withLock { place in
        // Behind the recording the room goes on, until the turn closes us.
        let start = min(place, sound.count - Self.block)
        place += Self.block
        return Array(sound[start..<start + Self.block])
      }
    }
  }

  func close() async {}
}

/// Synthesises the prompts, and plays them to nobody.
struct SilentSpeaker: Speaker {
  let synthesizer = Synthesizer()

  func prepare(_ line: VoiceLine) async {
    await synthesizer.prepare(line.text, voice: voice(line))
  }

  func speak(
    _ line: VoiceLine, pace: Pace, onWord: @escaping @Sendable (Range<String.Index>) async -> Void
  ) async throws -> SpeakingEnd {
    _ = try await recording(of: line)
    return .finished
  }

  func play(_ recording: Recording) async throws -> SpeakingEnd { .finished }

  func recording(of line: VoiceLine) async throws -> Recording {
    let speech = try await synthesizer.speech(for: line.text, voice: voice(line))
    return Recording(samples: speech.samples, sampleRate: speech.sampleRate)
  }

  func stop() async {}

  private func voice(_ line: VoiceLine) -> String { line.language == .japanese ? "ja" : "en-us" }
}

/// There is no sound card to share.
struct NoCard: SoundSession {
  func beginTurn() async throws {}
  func endTurn() async throws {}
}
