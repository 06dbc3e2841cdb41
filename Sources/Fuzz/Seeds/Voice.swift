import Harness

/// Speech at 16 kHz with its words.
struct Voice {
  static let rate = 16_000

  let samples: [Float]
  let text: String

  init(samples: [Float], text: String) {
    self.samples = samples
    self.text = text
  }

  /// - Throws: ``ToolError``
  init(_ recording: TestRecording) throws(ToolError) {
    self.init(samples: try SoundFile.read(recording.path), text: recording.text)
  }

  /// Half a second to a second of it, with about the words that are said there.
  func excerpt(using random: inout SplitMix64) -> Voice {
    let length = min(samples.count, Int.random(in: Self.rate / 2...Self.rate, using: &random))
    let start = Int.random(in: 0...samples.count - length, using: &random)
    let words = text.split(separator: " ")
    let place = { (sample: Int) in sample * words.count / max(1, samples.count) }
    let first = min(place(start), words.count - 1)
    let spoken = words[first..<max(first + 1, place(start + length))]
    return Voice(
      samples: Array(samples[start..<start + length]), text: spoken.joined(separator: " "))
  }

  /// The samples at another rate, each repeated for all channels. Interpolated with straight
  /// lines, which is good enough for a file that is to be damaged.
  func samples(as format: SoundFormat) -> [Float] {
    let count = samples.count * format.rate / Self.rate
    return (0..<count).flatMap { index in
      let place = Double(index) * Double(Self.rate) / Double(format.rate)
      let (first, share) = (Int(place), Float(place - place.rounded(.down)))
      let next = samples[min(first + 1, samples.count - 1)]
      let value = samples[first] * (1 - share) + next * share
      return repeatElement(value, count: format.channels)
    }
  }
}
