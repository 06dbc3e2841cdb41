/// Cuts and fades of speech.
enum Trimming {
  /// Of full scale (−60 dB); the synthesiser's own silence is below it.
  static let threshold = 32
  /// Seconds that are kept before the first and behind the last loud sample.
  static let margin = 0.01
  /// Seconds of the fade at either edge.
  static let fade = 0.008

  /// Without the silence before and behind, so that pauses are as long as they were asked for.
  /// - Returns: the samples, and how many were cut off in front.
  static func trimmed(_ samples: [Int16], sampleRate: Int) -> (samples: [Int16], cut: Int) {
    let isLoud = { (sample: Int16) in sample.magnitude > threshold }
    guard let first = samples.firstIndex(where: isLoud), let last = samples.lastIndex(where: isLoud)
    else { return ([], 0) }
    let margin = Int(margin * Double(sampleRate))
    let start = max(0, first - margin)
    var kept = Array(samples[start..<min(samples.count, last + margin + 1)])
    soften(&kept, sampleRate: sampleRate)
    return (kept, start)
  }

  private static func soften(_ samples: inout [Int16], sampleRate: Int) {
    let length = min(Int(fade * Double(sampleRate)), samples.count / 2)
    for index in 0..<length {
      let gain = Double(index) / Double(length)
      samples[index] = Int16(Double(samples[index]) * gain)
      let end = samples.count - 1 - index
      samples[end] = Int16(Double(samples[end]) * gain)
    }
  }
}
