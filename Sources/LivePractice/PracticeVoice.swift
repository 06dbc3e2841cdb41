import AudioSession
import Language
import Practice
import Pulse
import Settings
import Speech

/// Speaks prompts on the sound card.
actor PracticeVoice: Speaker {
  private let system: SoundSystem
  private let turns: PracticeSession
  private let choice: VoiceChoice
  private let synthesizer = Synthesizer(Manner(leadIn: 0))
  private var playback: Playback?
  private var isStopped = false

  /// Of the normal speed.
  static let slowSpeed = 0.7

  init(_ system: SoundSystem, _ turns: PracticeSession, _ choice: VoiceChoice) {
    (self.system, self.turns, self.choice) = (system, turns, choice)
  }

  func prepare(_ line: VoiceLine) async {
    await synthesizer.prepare(line.text, voice: await voice(for: line))
  }

  func speak(
    _ line: VoiceLine, pace: Pace, onWord: @escaping @Sendable (Range<String.Index>) async -> Void
  ) async throws -> SpeakingEnd {
    isStopped = false
    let speech = try await speech(of: line, pace)
    return try await sound(speech.samples, speech.sampleRate, words: speech.words, onWord)
  }

  func play(_ recording: Recording) async throws -> SpeakingEnd {
    isStopped = false
    return try await sound(recording.samples, recording.sampleRate)
  }

  func recording(of line: VoiceLine) async throws -> Recording {
    let speech = try await speech(of: line, .normal)
    return Recording(samples: speech.samples, sampleRate: speech.sampleRate)
  }

  /// - Parameter words: when they begin, for `onWord`.
  private func sound(
    _ samples: [Int16], _ sampleRate: Int, words: [SpokenText.Word] = [],
    _ onWord: @escaping @Sendable (Range<String.Index>) async -> Void = { _ in }
  ) async throws -> SpeakingEnd {
    // Whoever stops it cancels first: a stop that came before this began counts all the same.
    if Task.isCancelled { return .interrupted }
    switch await turns.standing {
    case .holds: break
    case .interrupted: return .interrupted
    // The line is read, not heard.
    case .inCall: return .unheard
    }
    let sink = try await sink()
    let silence = await leadIn(sampleRate, at: sink)
    let playback = try await system.server.openPlayback(
      sampleRate: sampleRate, sink: await choice.current.output)
    guard !isStopped else {
      await playback.stop()
      return .interrupted
    }
    self.playback = playback
    defer { self.playback = nil }
    await playback.setGain(await choice.gain)
    await playback.write(silence + samples)
    let spoken = SpokenWords(words: words, delay: Double(silence.count) / Double(sampleRate))
    // Ends with this scope.
    async let _ = spoken.follow(playback, onWord)
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

  /// Heard at once, where something is spoken.
  func setGain(_ gain: Double) async { await playback?.setGain(gain) }

  private func speech(of line: VoiceLine, _ pace: Pace) async throws -> SpokenText {
    let speed = pace == .slow ? Self.slowSpeed : 1
    do {
      return try await synthesizer.speech(
        for: line.text, voice: await voice(for: line), speed: speed)
    } catch SpeechError.noVoice(let name) where line.language == .english {
      guard name != VoiceChoice.defaultVoice else { throw SpeechError.noVoice(name: name) }
      await turns.note(MissingVoice(name: name))
      await choice.forgetVoice()
      return try await synthesizer.speech(
        for: line.text, voice: await voice(for: line), speed: speed)
    }
  }

  private func voice(for line: VoiceLine) async -> String {
    line.language == .japanese ? "ja" : await choice.voice
  }

  /// What is remembered may not be plugged in today; what was asked for must be there.
  private func sink() async throws -> Sink {
    do {
      return try await system.server.sink(named: await choice.current.output)
    } catch PulseError.noSuchSink(let name) {
      guard await !choice.mustHaveOutput else { throw PulseError.noSuchSink(name: name) }
      await turns.note(MissingOutput(name: name))
      await choice.forgetOutput()
      return try await system.server.sink()
    }
  }

  /// Silence for an output that sleeps: wireless and HDMI ones swallow the beginning while they
  /// wake up. One that is awake is not kept waiting.
  private func leadIn(_ sampleRate: Int, at sink: Sink) async -> [Int16] {
    if system.options.fixedVolume == nil, sink.isMuted || sink.volume.percent == 0 {
      await turns.note(MutedOutput(name: sink.description))
    }
    return sink.isSuspended
      ? [Int16](repeating: 0, count: Int(Manner().leadIn * Double(sampleRate))) : []
  }
}
