import AudioSession
import Language
import Practice
import Pulse
import Speech

/// Speaks prompts on the sound card.
actor PracticeVoice: Speaker {
  private let system: SoundSystem
  private let turns: PracticeSession
  private let synthesizer = Synthesizer(Manner(leadIn: 0))
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
    return try await sound(speech.samples, speech.sampleRate)
  }

  func play(_ recording: Recording) async throws -> SpeakingEnd {
    isStopped = false
    return try await sound(recording.samples, recording.sampleRate)
  }

  func recording(of line: VoiceLine) async throws -> Recording {
    let speech = try await synthesizer.speech(for: line.text, voice: Self.voice(for: line))
    return Recording(samples: speech.samples, sampleRate: speech.sampleRate)
  }

  private func sound(_ samples: [Int16], _ sampleRate: Int) async throws -> SpeakingEnd {
    // Whoever stops it cancels first: a stop that came before this began counts all the same.
    if Task.isCancelled { return .interrupted }
    switch await turns.standing {
    case .holds: break
    case .interrupted: return .interrupted
    // The line is read, not heard.
    case .inCall: return .finished
    }
    let silence = try await leadIn(sampleRate)
    let playback = try await system.server.openPlayback(
      sampleRate: sampleRate, sink: system.options.sink)
    guard !isStopped else {
      await playback.stop()
      return .interrupted
    }
    self.playback = playback
    defer { self.playback = nil }
    await playback.write(silence + samples)
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

  /// Silence for an output that sleeps: wireless and HDMI ones swallow the beginning while they
  /// wake up. One that is awake is not kept waiting.
  private func leadIn(_ sampleRate: Int) async throws -> [Int16] {
    let sink = try await system.server.sink(named: system.options.sink)
    if system.options.fixedVolume == nil, sink.isMuted || sink.volume.percent == 0 {
      await turns.note(MutedOutput(name: sink.description))
    }
    return sink.isSuspended
      ? [Int16](repeating: 0, count: Int(Manner().leadIn * Double(sampleRate))) : []
  }

  /// Nobody would hear the prompt, and nobody would know why.
  private struct MutedOutput: ReadableError {
    let name: String
    var code: String { "muted_output" }

    var text: Text {
      Text(
        en: "“\(name)” is muted, so you hear no voice; turn it up, or use '--fixed-volume'.",
        ja: "「\(name)」がミュートされているため、声が聞こえません。音量を上げるか、--fixed-volume を使ってください。")
    }
  }

  private static func voice(for line: VoiceLine) -> String {
    line.language == .japanese ? "ja" : "en-us"
  }
}
