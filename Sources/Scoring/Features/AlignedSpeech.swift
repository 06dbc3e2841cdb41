import Foundation

/// A recording with its text laid beside it: what several groups of features look at.
struct AlignedSpeech: Sendable {
  let observation: Observation
  let layout: SegmentLayout
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

  init(observation: Observation, layout: SegmentLayout) {
    self.observation = observation
    self.layout = layout
    isSpeech = layout.covered(of: observation.frames)
    contour = VoiceContour(track: observation.track, isSpeech: isSpeech)
    var phones = [Phone](repeating: .silence, count: observation.frames)
    var starts = [Bool](repeating: false, count: observation.frames)
    for segment in observation.loop.segments {
      starts[segment.start] = true
      for frame in segment.start..<segment.end { phones[frame] = segment.phone }
    }
    loopPhones = phones
    loopStarts = starts
    let segments = layout.segments
    independent = segments.map { observation.independent.mean(over: $0.frames) }
    triphone = segments.map { observation.triphone.mean(over: $0.frames) }
    durations = segments.map { TypicalDurations.deviation(of: $0.phone, frames: $0.frames.count) }
  }

  var segments: [PhoneSegment] { layout.segments }
  var spokenWords: Int { layout.spokenWords.count }

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

  public var isVowel: Bool { Self.vowels.contains(self) }

  /// Consonants after which Japanese puts a vowel. The others are near to vowels themselves.
  public var isStopOrFricative: Bool {
    !isVowel && isSpeech && ![.l, .r, .w, .y, .hh, .m, .n, .ng].contains(self)
  }
}
