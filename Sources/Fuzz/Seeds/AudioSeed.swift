import Harness

/// A whole sound file that is to be damaged.
struct AudioSeed {
  let bytes: [UInt8]
  let ending: String
  let text: String
}

/// Sound files of every format, made of short excerpts of real speech and a few whole sentences.
struct AudioSeeds {
  let seeds: [AudioSeed]

  private static let excerptsPerFormat = 4
  /// Whole recordings: one seed in so many.
  private static let wholeOnesAmong = 20
  private static let layouts = [
    (16_000, 1), (16_000, 1), (16_000, 1), (8_000, 1), (48_000, 1), (44_100, 2), (48_000, 2),
    (22_050, 1), (16_000, 6),
  ]

  /// - Parameter scratch: a path for a temporary file.
  /// - Throws: ``ToolError``
  init(
    of recordings: [TestRecording], using random: inout SplitMix64, scratch: String
  ) throws(ToolError) {
    var voices: [Voice] = []
    for recording in recordings { voices.append(try Voice(recording)) }
    guard !voices.isEmpty else { throw ToolError("There are no recordings.") }
    var seeds: [AudioSeed] = []
    for format in SoundFormat.all where format.isAvailable {
      for _ in 0..<Self.excerptsPerFormat {
        var voice = random.pick(voices)
        if !random.oneIn(Self.wholeOnesAmong) { voice = voice.excerpt(using: &random) }
        let (rate, channels) = random.pick(Self.layouts)
        let changed = format.with(rate: rate, channels: channels)
        let chosen = changed.isAvailable ? changed : format
        let samples = voice.samples(as: chosen)
        seeds.append(
          AudioSeed(
            bytes: try SoundFile.encode(samples, as: chosen, scratch: scratch),
            ending: chosen.ending, text: voice.text))
      }
    }
    self.seeds = seeds
  }
}
