import Testing

@testable import Scoring

struct SoundFeatureTests {
  /// Costs say that every phone is as likely as any other; the samples make the difference.
  private func sound(_ samples: [Int16], frames: Int = 48) -> FeatureTable {
    var generator = SeededGenerator(seed: 5)
    let senones = SenoneScores(
      frames: frames,
      independent: Array(repeating: 10, count: frames * SenoneScores.independentCount),
      bestTriphone: Array(repeating: 0, count: frames * SenoneScores.independentCount),
      selected: [], senones: [])
    let cepstra = (0..<frames * Evidence.cepstrumSize).map { _ in
      Float.random(in: -1...1, using: &generator)
    }
    return Features.sound(
      Observation(evidence: Evidence(senones: senones, cepstra: cepstra), samples: samples))
  }

  @Test func tonesNoiseAndSilence() {
    let tone = sound(Sounds.tone(220))
    let noise = sound(Sounds.noise())
    let silence = sound(Sounds.silence())
    #expect(tone.value("sound.periodic") ?? 0 > 0.9)
    #expect(tone.value("sound.pitch.steady") ?? 0 > 0.9)
    #expect(noise.value("sound.periodic") == 0)
    #expect(noise.value("sound.crossings") ?? 0 > (tone.value("sound.crossings") ?? 1) * 5)
    #expect(silence.value("sound.level") == 0 && silence.value("sound.voiced") == 0)
    #expect(tone.value("sound.level.change.1") ?? 1 < 0.2)
  }

  @Test func levelsOfSpeechSwing() {
    let syllables = (0..<4).flatMap { _ in
      Sounds.buzz(120, seconds: 0.12) + Sounds.noise(seconds: 0.08, level: 40)
    }
    let speech = sound(syllables, frames: 78)
    let steady = sound(Sounds.buzz(120, seconds: 0.8), frames: 78)
    #expect(speech.value("sound.level.floor") ?? 0 > 5)
    #expect((steady.value("sound.level.floor") ?? 9) < 1)
    #expect(speech.value("sound.stretches") ?? 0 > steady.value("sound.stretches") ?? 9)
    #expect(abs((speech.value("sound.active") ?? 0) - 0.65) < 0.15)
  }

  @Test func whatTheLoopHears() throws {
    let made = try #require(
      MadeUtterance([MadeUtterance.cat], said: [[.silence, .silence], [.k, .ae, .t]]))
    let sound = Features.sound(made.observation)
    #expect(abs((sound.value("sound.silence") ?? 0) - 0.4) < 0.01)
    #expect(sound.value("sound.length") == 6 && sound.value("sound.kinds") == 1)
    #expect(abs((sound.value("sound.vowels") ?? 0) - 1 / 3) < 1e-5)
    #expect(abs((sound.value("sound.rate") ?? 0) - 10) < 1e-3)
    #expect(sound.value("sound.best.agreement") == 1)
  }

  @Test func noFramesAtAll() {
    let sound = sound([], frames: 0)
    #expect(sound.values.allSatisfy { $0 == 0 })
    #expect(sound.names == Features.soundNames && sound.rows == 1)
  }
}
