/// Hears a file twice: first to learn which channel speaks, how loud, and around which mean;
/// then to bring that to the recogniser's form. So nothing but the result is held in memory.
struct RecordingReader {
  let path: String
  let layout: SoundLayout
  let limits: ReadLimits

  func read() throws(AudioFileError) -> Recording {
    let survey = try survey()
    guard survey.frames > 0 else { throw .noSamples(file: path) }
    let choice = ChannelChoice(survey.channels)
    var quantiser = Quantiser(choice, survey.channels)
    let samples = try convert(frames: survey.frames, &quantiser)
    let findings = Findings(survey: survey, choice: choice, product: quantiser.product)
    let facts = AudioFacts(
      duration: Double(survey.frames) / Double(survey.rate), sampleRate: survey.rate,
      channels: survey.channels.count, peakDBFS: findings.peakDBFS, warnings: findings.warnings)
    return Recording(samples: samples, facts: facts)
  }

  /// The first hearing.
  private func survey() throws(AudioFileError) -> Survey {
    let file = try open()
    var survey = Survey(file)
    var buffer = block(of: file)
    let limit = Int(limits.duration * Double(file.rate))
    while true {
      let frames = file.read(into: &buffer)
      guard frames > 0 else { break }
      survey.hear(buffer[..<(frames * file.channels)])
      guard survey.frames <= limit else { throw .tooLong(file: path, limit: limits.duration) }
    }
    survey.isCut =
      layout.truncated || file.failed || (file.claimedFrames ?? 0) > survey.frames
    return survey
  }

  /// The second hearing.
  private func convert(
    frames: Int, _ quantiser: inout Quantiser
  ) throws(AudioFileError) -> [Int16] {
    let file = try open()
    var buffer = block(of: file)
    var left = frames
    var result: [Int16] = []
    result.reserveCapacity(frames * SampleRates.recogniser / file.rate + 1)
    do throws(Resampler.Failure) {
      let resampler =
        file.rate == SampleRates.recogniser ? nil : try Resampler(from: file.rate)
      while left > 0 {
        let count = min(left, file.read(into: &buffer))
        guard count > 0 else { break }
        left -= count
        let mixed = buffer.withUnsafeBufferPointer {
          quantiser.mix(UnsafeBufferPointer(rebasing: $0[..<(count * file.channels)]))
        }
        guard let resampler else {
          result += Quantiser.quantised(mixed[...])
          continue
        }
        try resampler.process(mixed[...]) { result += Quantiser.quantised($0) }
      }
      try resampler?.finish { result += Quantiser.quantised($0) }
    } catch {
      throw .unreadableAudio(file: path, reason: error.message)
    }
    return result
  }

  private func open() throws(AudioFileError) -> SoundFile {
    // Asked before the decoder, whose own words for it are "internal error".
    if layout.channels == 0 { throw .noChannels(file: path) }
    if let rate = layout.rate {
      if rate.isNaN || rate <= 0 { throw .noRate(file: path) }
      try check(rate: rate)
    }
    let file: SoundFile
    do throws(SoundFile.Failure) {
      file = try SoundFile(layout.view)
    } catch {
      switch error.kind {
      case .unknownFormat: throw .notAudio(file: path)
      case .noChannels: throw .noChannels(file: path)
      case .broken: throw .unreadableAudio(file: path, reason: error.message)
      }
    }
    try check(rate: Double(file.rate))
    return file
  }

  private func check(rate: Double) throws(AudioFileError) {
    let allowed = Double(SampleRates.lowest)...Double(SampleRates.highest)
    guard allowed.contains(rate) else {
      throw .unsupportedRate(file: path, rate: Int(min(rate, 1e15)))
    }
  }

  /// About 64 kB of frames, whatever the number of channels.
  private func block(of file: SoundFile) -> [Float] {
    [Float](repeating: 0, count: max(1, 16_384 / file.channels) * file.channels)
  }
}
