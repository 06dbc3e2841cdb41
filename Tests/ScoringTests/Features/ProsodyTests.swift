import Foundation
import Testing

@testable import Scoring

struct ProsodyTests {
  /// Frames well inside half a second of sound.
  private let inside = 3..<44

  @Test(arguments: [70.0, 100, 163, 220, 280])
  func pitchOfABuzz(pitch: Double) {
    let track = SoundTrack(samples: Sounds.buzz(pitch), frames: 48)
    for frame in inside {
      #expect(abs(Double(track.pitch[frame]) / pitch - 1) < 0.015)
      #expect(track.voicing[frame] > 0.9)
    }
  }

  @Test func noiseHasNoPitchToSpeakOf() {
    let track = SoundTrack(samples: Sounds.noise(), frames: 48)
    #expect(inside.map { track.voicing[$0] }.mean < 0.5)
    #expect(abs(inside.map { track.crossings[$0] }.mean - 0.5) < 0.05)
  }

  @Test func silenceIsNought() {
    let track = SoundTrack(samples: Sounds.silence(), frames: 60)
    #expect(track.energy == Array(repeating: 0, count: 60))
    #expect(track.voicing == track.energy && track.pitch == track.energy)
    #expect(track.crossings == track.energy && track.crest == track.energy)
  }

  /// Mean square of a sine is half its squared amplitude, its crest the square root of 2.
  @Test func energyAndCrestOfATone() {
    let track = SoundTrack(samples: Sounds.tone(400, level: 8_000), frames: 48)
    for frame in inside {
      #expect(abs(track.energy[frame] - logf(8_000 * 8_000 / 2)) < 0.03)
      #expect(abs(track.crest[frame] - 1.414) < 0.03)
      #expect(abs(track.crossings[frame] - 800 / 16_000) < 0.004)
    }
  }

  @Test func framesBeyondTheSamplesAreSilent() {
    let track = SoundTrack(samples: Sounds.buzz(120, seconds: 0.1), frames: 30)
    #expect(track.energy.count == 30)
    #expect(track.energy[12...].allSatisfy { $0 == 0 })
    #expect(SoundTrack(samples: [], frames: 3).energy == [0, 0, 0])
  }

  @Test func quarterRateKeepsLowTonesOnly() {
    #expect(Decimator.quarter(Array(repeating: 1_000, count: 400))[50].rounded() == 1_000)
    let low = Decimator.quarter(Sounds.tone(500, level: 1_000)).dropFirst(20).dropLast(20)
    let high = Decimator.quarter(Sounds.tone(3_000, level: 1_000)).dropFirst(20).dropLast(20)
    #expect(abs((low.max() ?? 0) - 1_000) < 10)
    #expect((high.max() ?? 0) < 10)
    #expect(Decimator.quarter([1, 2, 3, 4, 5]).count == 2)
  }

  @Test func contourIsBesideTheSpeakersOwnLevel() {
    let samples = Sounds.buzz(100) + Sounds.buzz(100) + Sounds.buzz(125.99) + Sounds.buzz(200)
    let track = SoundTrack(samples: samples, frames: 200)
    let contour = VoiceContour(
      track: track, isSpeech: Array(repeating: true, count: 200))
    #expect(abs(contour.level) < 0.3)
    #expect(abs(contour.melody(in: 103..<144).median - 4) < 0.3)
    // An octave over the median is taken for a slip of the pitch finder.
    #expect(abs(contour.melody(in: 153..<194).median) < 0.3)
    #expect(abs(contour.loudness.mean) < 0.01)
    #expect(contour.melody(in: 0..<0).isEmpty)
  }

  @Test func onlySpeechIsVoiced() {
    let track = SoundTrack(samples: Sounds.buzz(100), frames: 48)
    let contour = VoiceContour(track: track, isSpeech: (0..<48).map { $0 >= 20 })
    #expect(!contour.isVoiced[..<20].contains(true))
    #expect(!contour.isVoiced[20..<44].contains(false))
  }

  @Test func partsOfAVoice() {
    let samples = Sounds.buzz(100, seconds: 0.3) + Sounds.buzz(112.25, seconds: 0.3)
    let track = SoundTrack(samples: samples, frames: 58)
    let contour = VoiceContour(track: track, isSpeech: Array(repeating: true, count: 58))
    let voice = SegmentVoice(10..<50, contour: contour)
    #expect(voice.voiced == 1 && voice.hasPitch)
    #expect(abs(voice.pitchRise - 2) < 0.3)
    #expect(voice.energyMin <= voice.energyMean && voice.energyMean <= voice.energyMax)
    let none = SegmentVoice(10..<11, contour: contour)
    #expect(!none.hasPitch && none.pitchMean == 0 && none.pitchRise == 0)
  }

  @Test(arguments: [0, 1, 7, 8, 9, 20])
  func dotProducts(count: Int) {
    let first = (0..<24).map { Float($0) }
    let second = (0..<24).map { Float($0 % 3) - 1 }
    let expected = (0..<count).reduce(Float(0)) { $0 + first[$1] * second[$1] }
    let product = first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        dotProduct(first.baseAddress!, second.baseAddress!, count: count)
      }
    }
    #expect(product == expected)
  }
}
