import AudioSession
import Language
import Practice
import Pulse
import Speech

/// Speaks prompts on the sound card.
actor PracticeVoice: Speaker {
  private let system: SoundSystem
  private let turns: PracticeSession
  private let synthesizer = Synthesizer()
  private var playback: Playback?
  private var isStopped = false

  init(_ system: SoundSystem, _ turns: PracticeSession) {
    (self.system, self.turns) = (system, turns)
  }

  func prepare(_ line: VoiceLine) async {
    await synthesizer.prepare(line.text, voice: Self.voice(for: line))
  }

  func speak(_ line: VoiceLine) async throws -> SpeakingEnd {
    isStopped = false
    let speech = try await synthesizer.speech(for: line.text, voice: Self.voice(for: line))
    // In a call the line is read, not heard.
    guard await turns.holds else { return .finished }
    let playback = try await system.server.openPlayback(
      sampleRate: speech.sampleRate, sink: system.options.sink)
    guard !isStopped else {
      await playback.stop()
      return .interrupted
    }
    self.playback = playback
    defer { self.playback = nil }
    await playback.write(speech.samples)
    switch try await playback.finish() {
    case .finished: return .finished
    case .stopped: return .interrupted
    case .unplugged:
      // Nothing waits for the device to come back: the next line goes wherever there is sound.
      await system.session.interruptionBegan(.deviceLost)
      await system.session.interruptionEnded(.deviceLost, resumable: false)
      return .interrupted
    }
  }

  func stop() async {
    isStopped = true
    await playback?.stop()
  }

  private static func voice(for line: VoiceLine) -> String {
    line.language == .japanese ? "ja" : "en-us"
  }
}
