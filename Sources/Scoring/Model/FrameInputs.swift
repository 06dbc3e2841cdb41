extension FrameNet {
  /// The network's inputs for each frame of speech, row by row, in the order of the phones.
  static func inputs(of speech: AlignedSpeech) -> [Float] {
    let observation = speech.observation
    let size = Evidence.cepstrumSize
    let cepstra = normalised(speech)
    let posteriors = observation.triphoneLogs.map { min(0, max(-5, $0 / 4)) }
    let last = observation.frames - 1
    let padding = DenseLayer.padded(inputs) - inputs
    var rows: [Float] = []
    rows.reserveCapacity(speech.isSpeech.count { $0 } * DenseLayer.padded(inputs))
    for frame in speech.segments.lazy.flatMap(\.frames) {
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
  private static func normalised(_ speech: AlignedSpeech) -> [Float] {
    let observation = speech.observation
    let size = Evidence.cepstrumSize
    let frames = speech.isSpeech.indices.filter { speech.isSpeech[$0] }
    let columns = (0..<size).map { place in
      frames.map { observation.evidence.cepstra[$0 * size + place] }
    }
    let means = columns.map(\.mean)
    let spreads = columns.map { max(1, $0.deviation) }
    var result: [Float] = []
    result.reserveCapacity((observation.frames + 2 * reach) * size)
    for frame in -reach..<observation.frames + reach {
      let cepstrum = observation.cepstrum(min(observation.frames - 1, max(0, frame)))
      for (place, value) in cepstrum.enumerated() {
        result.append((value - means[place]) / spreads[place])
      }
    }
    return result
  }
}
