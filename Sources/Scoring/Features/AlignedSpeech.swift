import Foundation

/// A recording with its text laid beside it: what several groups of features look at.
struct AlignedSpeech: Sendable {
  let observation: Observation
  let segments: [PhoneSegment]
  let spokenWords: Int
  let writtenWords: Int
  /// Frames inside aligned phones.
  let isSpeech: [Bool]
  let contour: VoiceContour
  /// The loop's phone of each frame, and whether it begins there.
  let loopPhones: [Phone]
  let loopStarts: [Bool]
  /// Mean log probabilities over each segment, from context-independent states and triphones.
  let independent: [[Float]]
  let triphone: [[Float]]
  /// Deviation of each segment's duration from what is usual.
  let durations: [Float]
  /// Frames before each segment (and after the last) that belong to no segment; 0 at the edges.
  let gaps: [Int]

  init(
    observation: Observation, segments: [PhoneSegment], spokenWords: Int, writtenWords: Int
  ) {
    self.observation = observation
    self.segments = segments
    self.spokenWords = spokenWords
    self.writtenWords = writtenWords
    var isSpeech = [Bool](repeating: false, count: observation.frames)
    for frame in segments.lazy.flatMap(\.frames) { isSpeech[frame] = true }
    self.isSpeech = isSpeech
    contour = VoiceContour(track: observation.track, isSpeech: isSpeech)
    var phones = [Phone](repeating: .silence, count: observation.frames)
    var starts = [Bool](repeating: false, count: observation.frames)
    for segment in observation.loop.segments {
      starts[segment.start] = true
      for frame in segment.start..<segment.end { phones[frame] = segment.phone }
    }
    loopPhones = phones
    loopStarts = starts
    independent = segments.map { observation.independent.mean(over: $0.frames) }
    triphone = segments.map { observation.triphone.mean(over: $0.frames) }
    durations = segments.map { TypicalDurations.deviation(of: $0.phone, frames: $0.frames.count) }
    let between = zip(segments, segments.dropFirst()).map {
      max(0, $1.frames.lowerBound - $0.frames.upperBound)
    }
    gaps = segments.isEmpty ? [] : [0] + between + [0]
  }

  /// Segments of each spoken word; empty for a word that was left out.
  var segmentsOfWords: [Range<Int>] {
    ranges(count: spokenWords, key: \.word)
  }

  /// Segments of each written word.
  var segmentsOfWrittenWords: [Range<Int>] {
    ranges(count: writtenWords, key: \.written)
  }

  private func ranges(count: Int, key: (PhoneSegment) -> Int) -> [Range<Int>] {
    var result = [Range<Int>](repeating: 0..<0, count: count)
    for (place, segment) in segments.enumerated() {
      let known = result[key(segment)]
      result[key(segment)] = (known.isEmpty ? place : known.lowerBound)..<place + 1
    }
    return result
  }

  /// Mean log probability of what each segment should be.
  func expected(_ means: [[Float]]) -> [Float] {
    zip(segments, means).map { $1[Int($0.phone.rawValue)] }
  }

  /// The same over the likeliest other phone (goodness of pronunciation; Witt & Young 2000).
  func margins(_ means: [[Float]]) -> [Float] {
    zip(segments, means).map { segment, means in
      var rival = -Float.infinity
      for phone in Observation.speechColumns where phone != Int(segment.phone.rawValue) {
        rival = max(rival, means[phone])
      }
      return means[Int(segment.phone.rawValue)] - rival
    }
  }

  /// Aligned score per frame, nats, at most 0.
  var scores: [Float] {
    segments.map { -$0.cost / Float($0.frames.count) }
  }
}

extension Observation {
  /// All phones but noise and spoken noise.
  static let speechColumns = 2..<Posteriors.width
}

extension Phone {
  private static let vowels: Set<Phone> = [
    .aa, .ae, .ah, .ao, .aw, .ay, .eh, .er, .ey, .ih, .iy, .ow, .oy, .uh, .uw,
  ]

  var isVowel: Bool { Self.vowels.contains(self) }
}
