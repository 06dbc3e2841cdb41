/// A sentence as sound: all its steps with the silence between them, one channel.
struct Track: Sendable {
  /// Where a step begins.
  struct Mark: Sendable, Hashable {
    /// In samples from the beginning of the track.
    let offset: Int
    let step: String
    /// What is read there, to be shown; empty in a gap.
    let words: [Word]
  }

  /// A word of the English text, and when it is spoken, in samples from the track's beginning.
  struct Word: Sendable, Hashable {
    let range: Range<String.Index>
    let start: Int
  }

  let samples: [Int16]
  /// In their order; the first at 0.
  let marks: [Mark]
}
