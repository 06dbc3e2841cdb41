/// What a phone is compared with: the same measurements over its word and the whole text.
struct PhoneContext: Sendable {
  let triphoneMargins: [Float]
  let independentMargins: [Float]
  let triphoneExpected: [Float]
  let independentExpected: [Float]
  let scores: [Float]
  let meanExpected: Float
  let meanScore: Float
  let meanDuration: Float
  let meanFrames: Float
  /// For each spoken word, over its phones.
  let wordMeans: [Float]
  let wordMinima: [Float]
  /// Mean of each cepstral coefficient over the speech.
  let cepstralMean: [Float]

  init(_ speech: AlignedSpeech) {
    triphoneMargins = speech.margins(speech.triphone)
    independentMargins = speech.margins(speech.independent)
    let expected = speech.expected(speech.triphone)
    triphoneExpected = expected
    independentExpected = speech.expected(speech.independent)
    scores = speech.scores
    meanExpected = expected.mean
    meanScore = scores.mean
    meanDuration = speech.durations.mean
    meanFrames = speech.segments.map { Float($0.frames.count) }.mean
    let words = speech.layout.spokenWords
    wordMeans = words.map { expected[$0].mean }
    wordMinima = words.map { expected[$0].min() ?? 0 }
    var sums = [Float](repeating: 0, count: Evidence.cepstrumSize)
    var count: Float = 0
    for frame in 0..<speech.observation.frames where speech.isSpeech[frame] {
      count += 1
      for (place, value) in speech.observation.cepstrum(frame).enumerated() {
        sums[place] += value
      }
    }
    cepstralMean = sums.map { $0 / max(1, count) }
  }
}

extension PhoneFeatures {
  /// Stands for the phone before the first and after the last.
  static let noPhone = Float(Posteriors.width)

  /// Log probability of the phone from triphones and from context-independent states, aligned
  /// score per frame (nats), frames, the phone's number and its neighbours', log probability over
  /// the word (mean, lowest), of the neighbours, and over the text, with the text's mean score
  /// and mean frames.
  static let contextNames = [
    "expected.cd", "expected.ci", "score", "frames", "phone", "previous", "next", "word.mean",
    "word.min", "previous.cd", "next.cd", "text.cd", "text.score", "text.frames",
  ]

  static func context(
    _ segment: PhoneSegment, _ index: Int, _ speech: AlignedSpeech, _ context: PhoneContext
  ) -> [Float] {
    let expected = context.triphoneExpected
    let last = speech.segments.count - 1
    let previous = index > 0 ? Float(speech.segments[index - 1].phone.rawValue) : noPhone
    let next = index < last ? Float(speech.segments[index + 1].phone.rawValue) : noPhone
    return [
      expected[index], context.independentExpected[index], context.scores[index],
      Float(segment.frames.count), Float(segment.phone.rawValue), previous, next,
      context.wordMeans[segment.word], context.wordMinima[segment.word],
      index > 0 ? expected[index - 1] : 0, index < last ? expected[index + 1] : 0,
      context.meanExpected, context.meanScore, context.meanFrames,
    ]
  }

  /// Mean cepstra over the speaker's own mean in the first, middle and last third.
  static let cepstrumNames = (1...3).flatMap { third in
    (0..<Evidence.cepstrumSize).map { "cepstrum.\(third).\($0)" }
  }

  static func cepstrum(
    _ segment: PhoneSegment, _ speech: AlignedSpeech, _ context: PhoneContext
  ) -> [Float] {
    segment.thirds.flatMap { third in
      var sums = context.cepstralMean.map { -$0 * Float(third.count) }
      for frame in third {
        for (place, value) in speech.observation.cepstrum(frame).enumerated() {
          sums[place] += value
        }
      }
      return sums.map { $0 / Float(third.count) }
    }
  }
}
