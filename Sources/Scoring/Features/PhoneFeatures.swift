import Foundation

/// 171 numbers for each aligned phone, in four groups.
enum PhoneFeatures {
  static let names =
    fitNames + durationNames + voiceNames + placeNames + contextNames
    + Phone.allCases.map { "ci.\($0.name)" } + Phone.allCases.map { "cd.\($0.name)" }
    + cepstrumNames

  static func table(_ speech: AlignedSpeech) -> FeatureTable {
    let context = PhoneContext(speech)
    let rows = speech.segments.indices.map { index in
      let segment = speech.segments[index]
      return fit(segment, index, speech, context) + duration(segment, index, speech, context)
        + voice(segment, speech.contour) + place(segment, index, speech)
        + self.context(segment, index, speech, context) + speech.independent[index]
        + speech.triphone[index] + cepstrum(segment, speech, context)
    }
    return FeatureTable(names: names, rows: rows)
  }

  // MARK: Fit

  /// How the sound fits the phone: mean log probability over the best other phone (from triphones,
  /// from context-independent states; nats / 3), log probability in the first, middle and last
  /// third and in the worst frame (nats / 5), and the phone loop's opinion: share of frames
  /// that it hears as the phone, whether it does within 3 frames of it, phones that it begins here.
  static let fitNames = [
    "margin.cd", "margin.ci", "third.1", "third.2", "third.3", "worst", "loop.same", "loop.near",
    "loop.starts",
  ]

  private static func fit(
    _ segment: PhoneSegment, _ index: Int, _ speech: AlignedSpeech, _ context: PhoneContext
  ) -> [Float] {
    let logs = segment.frames.map { speech.observation.triphone[$0, segment.phone] }
    let thirds = segment.thirds.map { third in
      third.map { logs[$0 - segment.frames.lowerBound] }.mean / 5
    }
    let same = segment.frames.count { speech.loopPhones[$0] == segment.phone }
    let near =
      max(
        0, segment.frames.lowerBound - 3)..<min(
        speech.loopPhones.count, segment.frames.upperBound + 3)
    let isNear = near.contains { speech.loopPhones[$0] == segment.phone }
    let starts = segment.frames.count { speech.loopStarts[$0] }
    return [context.triphoneMargins[index] / 3, context.independentMargins[index] / 3] + thirds
      + [
        (logs.min() ?? 0) / 5, Float(same) / Float(segment.frames.count), isNear ? 1 : 0,
        Float(starts),
      ]
  }

  // MARK: Duration

  /// Duration in spreads from what is usual for the phone, the same less the text's mean, frames
  /// in each state (natural logarithm), and score per frame of each state (nats / 3).
  static let durationNames = [
    "duration.z", "duration.relative", "state.frames.1", "state.frames.2", "state.frames.3",
    "state.score.1", "state.score.2", "state.score.3",
  ]

  private static func duration(
    _ segment: PhoneSegment, _ index: Int, _ speech: AlignedSpeech, _ context: PhoneContext
  ) -> [Float] {
    let own = speech.durations[index]
    return [own, own - context.meanDuration] + segment.stateFrames.map { logf(Float($0)) }
      + zip(segment.stateCosts, segment.stateFrames).map { -$0 / Float($1) / 3 }
  }

  // MARK: Voice

  /// Share of voiced frames; energy over the mean of the speech (natural logarithm / 2); pitch over
  /// the speaker's median, second half less first half, range (semitones / 4); whether there is a
  /// pitch (two voiced frames).
  static let voiceNames = [
    "voiced", "energy.mean", "energy.max", "energy.min", "pitch.mean", "pitch.rise", "pitch.range",
    "pitch.known",
  ]

  private static func voice(_ segment: PhoneSegment, _ contour: VoiceContour) -> [Float] {
    let voice = SegmentVoice(segment.frames, contour: contour)
    return [
      voice.voiced, voice.energyMean / 2, voice.energyMax / 2, voice.energyMin / 2,
      voice.pitchMean / 4, voice.pitchRise / 4, voice.pitchRange / 4, voice.hasPitch ? 1 : 0,
    ]
  }

  // MARK: Place

  /// Where the phone stands: first and last of its word, index and length in phones (/ 5), place of
  /// its word and its own in the text (0 to 1), whether it is a vowel, length of the text in phones
  /// (natural logarithm) and words (/ 10).
  static let placeNames = [
    "first", "last", "index", "length", "word.place", "place", "vowel", "text.phones", "text.words",
  ]

  private static func place(
    _ segment: PhoneSegment, _ index: Int, _ speech: AlignedSpeech
  ) -> [Float] {
    let count = Float(speech.segments.count)
    return [
      segment.index == 0 ? 1 : 0, segment.index == segment.length - 1 ? 1 : 0,
      Float(segment.index) / 5, Float(segment.length) / 5,
      Float(segment.word) / Float(max(1, speech.spokenWords)), Float(index) / count,
      segment.phone.isVowel ? 1 : 0, logf(count), Float(speech.spokenWords) / 10,
    ]
  }
}

extension PhoneSegment {
  /// First, middle and last third; none is empty, the middle one may overlap the last.
  var thirds: [Range<Int>] {
    let third = max(1, frames.count / 3)
    let first = frames.lowerBound + third
    let last = frames.upperBound - third
    return [frames.lowerBound..<first, first..<max(last, first + 1), last..<frames.upperBound]
  }
}
