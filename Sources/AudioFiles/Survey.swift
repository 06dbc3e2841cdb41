import Glibc

/// What the first hearing of a file tells.
struct Survey: Sendable {
  let rate: Int
  let isFloat: Bool
  private(set) var channels: [ChannelStatistics]
  /// The file promised more, or could not be decoded to its end.
  var isCut = false

  init(_ file: SoundFile) {
    rate = file.rate
    isFloat = file.isFloat
    channels = Array(
      repeating: ChannelStatistics(rate: file.rate, fullScale: file.fullScale),
      count: file.channels)
  }

  var frames: Int { channels.first?.frames ?? 0 }

  mutating func hear(_ samples: ArraySlice<Float>) {
    samples.withUnsafeBufferPointer { buffer in
      for channel in channels.indices {
        channels[channel].hear(buffer, offset: channel, stride: channels.count)
      }
    }
  }
}

/// What the two hearings mean for a person.
struct Findings: Sendable {
  let peakDBFS: Double
  let warnings: [AudioWarning]

  init(survey: Survey, choice: ChannelChoice, product: [Double]) {
    let used = choice.channels.map { survey.channels[$0] }
    let others = survey.channels.indices.filter { !choice.channels.contains($0) }
    let main = choice.channels[0]
    let voice = survey.channels[main].swing

    func found(_ warning: AudioWarning) -> Bool {
      switch warning {
      case .clipped:
        // One touch of the limit in ten thousand samples does no harm.
        used.contains {
          $0.clipped >= max(8, $0.frames / 10_000) || survey.isFloat && $0.beyond > 0
        }
      case .tooQuiet: used.allSatisfy { $0.swing < Self.quiet }
      case .dcOffset: used.contains { abs($0.mean) > 0.01 * max(1, $0.peak) }
      case .truncated: survey.isCut
      case .badSamples: survey.channels.contains { $0.bad > 0 }
      case .lowBandwidth: survey.rate < SampleRates.recogniser
      case .deadChannel:
        others.contains { survey.channels[$0].swing < min(0.001, voice / 300) }
      case .antiphase:
        others.contains {
          let both = sqrt(product[main]) * sqrt(survey.channels[$0].energy)
          return both > 0 && product[$0] / both < -0.9
        }
      }
    }
    warnings = AudioWarning.allCases.filter(found)
    let peak = survey.channels.map(\.peak).max() ?? 0
    peakDBFS =
      peak > 0
      ? max(AudioFacts.silenceDBFS, min(0, 20 * log10(Double(peak)))) : AudioFacts.silenceDBFS
  }

  /// -36 dBFS: good recordings peak at -20 and above.
  private static let quiet: Float = 0.016
}
