extension FrameNet {
  /// The network's inputs for each frame of speech, row by row, in the order of the phones.
  static func inputs(of features: Features) -> [Float] {
    let size = Evidence.cepstrumSize
    let cepstra = normalised(features)
    let posteriors = features.triphoneLogs.map { min(0, max(-5, $0 / 4)) }
    let last = features.cepstra.count / size - 1
    let padding = DenseLayer.padded(inputs) - inputs
    var rows: [Float] = []
    for frame in features.layout.segments.lazy.flatMap(\.frames) {
      // `cepstra` begins `reach` frames before the recording.
      rows += cepstra[frame * size..<(frame + 2 * reach + 1) * size]
      for offset in posteriorOffsets {
        let near = min(last, max(0, frame + offset))
        rows += posteriors[near * phones.count..<(near + 1) * phones.count]
      }
      rows += repeatElement(0, count: padding)
    }
    return rows
  }

  /// Cepstra less the speech's mean over its spread, with `reach` frames more on each side.
  static func normalised(_ features: Features) -> [Float] {
    let size = Evidence.cepstrumSize
    let cepstra = features.cepstra
    let count = cepstra.count / size
    let isSpeech = features.layout.covered(of: count)
    let frames = isSpeech.indices.filter { isSpeech[$0] }
    let columns = (0..<size).map { place in frames.map { cepstra[$0 * size + place] } }
    let means = columns.map(\.mean)
    let spreads = columns.map { max(1, $0.deviation) }
    var result: [Float] = []
    result.reserveCapacity((count + 2 * reach) * size)
    for frame in -reach..<count + reach {
      let near = min(count - 1, max(0, frame)) * size
      for place in 0..<size {
        result.append((cepstra[near + place] - means[place]) / spreads[place])
      }
    }
    return result
  }
}
