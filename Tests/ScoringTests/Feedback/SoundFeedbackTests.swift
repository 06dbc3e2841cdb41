import Testing

@testable import Scoring

struct SoundFeedbackTests {
  private static let span = Span(start: 0, end: 0.1)

  private func word(
    _ status: Word.Status = .ok, _ sounds: [(String, String, Double)]
  ) -> Word {
    Word(
      text: "word", status: status, score: 65, span: Self.span,
      phones: sounds.map {
        PhoneScore(expected: $0.0, heard: $0.1, score: 30, span: Self.span, wrongness: $0.2)
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
      word([("R", "L", 0.6), ("AY", "AY", 0)]), word([("TH", "S", 0.9)]), word([("V", "V", 0.7)]),
    ]
    let told = feedback(words)
    #expect(told.map(\.expected) == [.th, .v])
    #expect(told.map(\.heard) == [.s, nil])
    #expect(told.map(\.word) == [1, 2])
  }

  @Test func oneSoundOfAWord() {
    let told = feedback([word([("R", "L", 0.6), ("S", "SH", 0.8), ("T", "T", 0.8)])])
    #expect(told.map(\.expected) == [.s])
  }

  @Test func weakEvidenceIsNotTold() {
    #expect(feedback([word([("R", "L", 0), ("S", "S", 0)])]) == [])
  }

  @Test(arguments: [Word.Status.omitted, .inserted])
  func nothingIsSaidOfWordsThatWereNotAskedForOrNotSaid(status: Word.Status) {
    #expect(feedback([word(status, [("R", "L", 0.9)])]) == [])
  }

  @Test func whatIsBadAltogetherIsNotTakenApart() {
    let words = [word([("R", "L", 0.9)])]
    #expect(feedback(words, overall: 29) == [])
    #expect(feedback(words, overall: 31).count == 1)
    #expect(feedback(words, overall: .nan) == [])
  }

  @Test func equallySureOnesKeepTheirOrder() {
    let told = feedback(["R", "V", "L"].map { word([($0, $0, 0.7)]) })
    #expect(told.map(\.word) == [0, 1])
  }

  @Test func aSoundIsToldOnce() {
    let told = feedback([word([("R", "L", 0.6)]), word([("R", "L", 0.9)]), word([("V", "B", 0.5)])])
    #expect(told.map(\.word) == [1, 2])
  }
}
