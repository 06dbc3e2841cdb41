import Testing

@testable import Scoring

struct SoundFeedbackTests {
  private static let span = Span(start: 0, end: 0.1)

  private func said(
    _ sounds: [(String, String, Double)], _ status: Word.Status = .ok
  ) -> Word {
    Word(
      text: "word", status: status, score: 65, span: Self.span,
      phones: sounds.map {
        PhoneScore(expected: $0.0, heard: $0.1, score: $0.2, span: Self.span)
      })
  }

  private func feedback(_ words: [Word], overall: Double = 70) -> [SoundFeedback] {
    Assessment(
      recognized: "",
      scores: Scores(overall: overall, accuracy: 70, fluency: 70, completeness: 70, prosody: 70),
      words: words
    ).soundFeedback
  }

  @Test func theSurestTwoAreToldTheSurestFirst() {
    let words = [
      said([("R", "L", 16), ("AY", "AY", 60)]), said([("TH", "S", 4)]), said([("V", "V", 12)]),
    ]
    let told = feedback(words)
    #expect(told.map(\.expected) == [.th, .v])
    #expect(told.map(\.heard) == [.s, nil])
    #expect(told.map(\.word) == [1, 2])
  }

  /// What was said instead is worth more than that a sound was not clear.
  @Test func aNamedSlipComesFirst() {
    let slip = Word(
      text: "rice", status: .mispronounced, score: 59.9, span: Self.span,
      phones: [
        PhoneScore(expected: "R", heard: "L", score: 49.9, span: Self.span, slip: 0.97),
        PhoneScore(expected: "AY", heard: "AY", score: 10, span: Self.span),
      ])
    let told = feedback([said([("TH", "TH", 4)]), slip])
    #expect(told.map(\.expected) == [.r, .th])
    #expect(told.map(\.slip) == [0.97, nil])
  }

  @Test func oneSoundOfAWord() {
    let told = feedback([said([("R", "L", 16), ("S", "SH", 8), ("T", "T", 8)])])
    #expect(told.map(\.expected) == [.s])
  }

  @Test func weakEvidenceIsNotTold() {
    #expect(feedback([said([("R", "L", 60), ("S", "S", 60)])]) == [])
  }

  @Test(arguments: [Word.Status.omitted, .inserted])
  func nothingIsSaidOfWordsThatWereNotAskedForOrNotSaid(status: Word.Status) {
    #expect(feedback([said([("R", "L", 4)], status)]) == [])
  }

  @Test func whatIsBadAltogetherIsNotTakenApart() {
    let words = [said([("R", "L", 4)])]
    #expect(feedback(words, overall: 29) == [])
    #expect(feedback(words, overall: 31).count == 1)
    #expect(feedback(words, overall: .nan) == [])
  }

  @Test func equallySureOnesKeepTheirOrder() {
    let told = feedback(["R", "V", "L"].map { said([($0, $0, 12)]) })
    #expect(told.map(\.word) == [0, 1])
  }

  @Test func aSoundIsToldOnce() {
    let told = feedback([said([("R", "L", 16)]), said([("R", "L", 4)]), said([("V", "B", 20)])])
    #expect(told.map(\.word) == [1, 2])
  }
}
