/// A recording as the recogniser takes it, and what the file was.
public struct Recording: Sendable, Hashable {
  /// 16 kHz, one channel, without DC, at a level that 16 bits hold well.
  public let samples: [Int16]
  public let facts: AudioFacts

  public init(samples: [Int16], facts: AudioFacts) {
    self.samples = samples
    self.facts = facts
  }
}

/// Reads any sound file that libsndfile opens, of any rate and any number of channels, also
/// with the broken headers that pipes and stopped programs leave; a pipe is read to its end.
///
/// The same bytes give the same samples, always. Never waits for longer than `limits` say.
///
/// - Parameter path: as the system takes it; messages show it as it is.
/// - Throws: ``AudioFileError``, which says what is wrong with the file.
public func readRecording(
  path: String, limits: ReadLimits = ReadLimits()
) throws(AudioFileError) -> Recording {
  let layout = SoundLayout(mending: try openInput(path: path, limits: limits))
  return try RecordingReader(path: path, layout: layout, limits: limits).read()
}
