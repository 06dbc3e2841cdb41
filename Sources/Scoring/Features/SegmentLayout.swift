/// The aligned phones of a text, and which of them belong to which word.
struct SegmentLayout: Sendable, Equatable {
  /// In order of time and of the text.
  let segments: [PhoneSegment]
  /// Phones of each spoken word, as places in `segments`; empty for a word that was left out.
  let spokenWords: [Range<Int>]
  /// Phones of each written word.
  let writtenWords: [Range<Int>]
  /// Frames before each segment (and after the last) that belong to no segment; 0 at the edges.
  let gaps: [Int]

  init(segments: [PhoneSegment], spokenWords: Int, writtenWords: Int) {
    self.segments = segments
    self.spokenWords = Self.ranges(segments.map(\.word), count: spokenWords)
    self.writtenWords = Self.ranges(segments.map(\.written), count: writtenWords)
    let between = zip(segments, segments.dropFirst()).map {
      max(0, $1.frames.lowerBound - $0.frames.upperBound)
    }
    gaps = segments.isEmpty ? [] : [0] + between + [0]
  }

  private static func ranges(_ owners: [Int], count: Int) -> [Range<Int>] {
    var result = [Range<Int>](repeating: 0..<0, count: count)
    for (place, owner) in owners.enumerated() {
      let first = result[owner].isEmpty ? place : result[owner].lowerBound
      result[owner] = first..<place + 1
    }
    return result
  }

  /// Frames that some segments take together.
  func frames(of range: Range<Int>) -> Int {
    segments[range].reduce(0) { $0 + $1.frames.count }
  }

  /// Which frames of a recording belong to a segment.
  func covered(of frames: Int) -> [Bool] {
    var result = [Bool](repeating: false, count: frames)
    for frame in segments.lazy.flatMap(\.frames) { result[frame] = true }
    return result
  }

  /// Frames between the words around each junction, out to the edges of a recording of so many
  /// frames; a word that was left out is no bound.
  func pauses(of frames: Int) -> [Range<Int>] {
    var starts = [frames]
    for range in spokenWords.reversed() {
      starts.append(range.isEmpty ? starts.last! : segments[range.lowerBound].frames.lowerBound)
    }
    var ends = [0]
    for range in spokenWords {
      ends.append(range.isEmpty ? ends.last! : segments[range.upperBound - 1].frames.upperBound)
    }
    return zip(ends, starts.reversed()).map { $0..<max($0, $1) }
  }
}
