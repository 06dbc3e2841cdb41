@testable import Scoring

/// A recording made of costs and sounds, with all that is measured of it beside a text.
struct MadeUtterance {
  let text: ExpectedText
  let aligner: Aligner
  let observation: Observation
  let fit: TextFit
  let alignment: Alignment

  static let the = word("the", [.dh, .ah])
  static let cat = word("cat", [.k, .ae, .t])
  static let sat = word("sat", [.s, .ae, .t])

  /// Says `said`, whatever `words` expects; vowels buzz at 120 Hz, the rest hisses.
  init?(
    _ words: [SpokenWord], said: [[Phone]], framesEach: Int = 6, omitting: Set<Int> = []
  ) {
    text = ExpectedText(
      text: words.map(\.text).joined(separator: " "),
      words: words.map { ExpectedWord(text: $0.text, spoken: [$0]) })
    aligner = Aligner(text: text, triphones: SyntheticSpeech.triphones)
    var speech = SyntheticSpeech()
    for part in said { speech.say(part, framesEach: framesEach) }
    let scores = speech.scores(for: aligner.network)
    observation = Observation(
      evidence: Evidence(senones: scores, cepstra: Self.cepstra(frames: scores.frames)),
      samples: Self.samples(said.flatMap(\.self), framesEach: framesEach))
    let loop = observation.loop
    guard let fit = aligner.fit(scores, loop: loop, omitting: omitting),
      let alignment = aligner.align(scores, loop: loop, omitting: omitting)
    else { return nil }
    self.fit = fit
    self.alignment = alignment
  }

  var features: Features {
    Features(
      text: text, aligner: aligner, alignment: alignment, fit: fit, observation: observation)
  }

  private static func cepstra(frames: Int) -> [Float] {
    var generator = SeededGenerator(seed: 3)
    return (0..<frames * Evidence.cepstrumSize).map { _ in
      Float.random(in: -10...10, using: &generator)
    }
  }

  private static func samples(_ phones: [Phone], framesEach: Int) -> [Int16] {
    let seconds = 0.01 * Double(framesEach)
    return phones.flatMap { phone in
      phone.isVowel
        ? Sounds.buzz(120, seconds: seconds)
        : phone.isSpeech
          ? Sounds.noise(seconds: seconds, level: 500) : Sounds.silence(seconds: seconds)
    } + Sounds.silence(seconds: 0.02)
  }
}

extension FeatureTable {
  func value(_ name: String, row: Int = 0) -> Float? { column(name)?[row] }
}
