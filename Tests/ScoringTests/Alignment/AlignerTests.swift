import Testing

@testable import Scoring

struct AlignerTests {
  private static let cat = word("cat", [.k, .ae, .t])
  private static let sat = word("sat", [.s, .ae, .t])
  private static let the = word("the", [.dh, .ah], [.dh, .iy])

  private func aligner(_ words: [SpokenWord]) -> Aligner {
    Aligner(
      text: ExpectedText(
        text: words.map(\.text).joined(separator: " "),
        words: words.map { ExpectedWord(text: $0.text, spoken: [$0]) }),
      triphones: SyntheticSpeech.triphones)
  }

  private func weigh(_ speech: SyntheticSpeech, _ aligner: Aligner) -> TextFit? {
    let scores = speech.scores(for: aligner.network)
    return aligner.fit(scores, loop: PhoneLoop(scores: scores))
  }

  @Test func findsEveryPhoneAndPause() throws {
    let aligner = aligner([Self.the, Self.cat])
    let speech = SyntheticSpeech(
      [.silence], [.dh, .iy], [.silence, .silence], [.k, .ae, .t], [.silence])
    let scores = speech.scores(for: aligner.network)
    let alignment = try #require(aligner.align(scores, loop: PhoneLoop(scores: scores)))
    #expect(alignment.phones.map(\.phone) == [.dh, .iy, .k, .ae, .t])
    #expect(alignment.phones.map(\.start) == [6, 12, 30, 36, 42])
    #expect(alignment.phones.map(\.end) == [12, 18, 36, 42, 48])
    #expect(alignment.phones.map(\.pronunciation) == [1, 1, 0, 0, 0])
    #expect(alignment.phones.allSatisfy { $0.cost == 0 })
    #expect(alignment.pauses.map(\.count).reduce(0, +) == 24)
  }

  @Test func weighsEachWordAgainstItsAbsence() throws {
    let aligner = aligner([Self.the, Self.cat, Self.sat])
    let speech = SyntheticSpeech([.dh, .ah], [.s, .ae, .t])
    let fit = try #require(weigh(speech, aligner))
    // Squeezing K AE T into AH S AE T: one wrong phone of three frames and borrowed time.
    #expect(fit.margins[1] < -100)
    // Its neighbours are squeezed too, but the recording misses none more than it.
    #expect(fit.margins[1] == fit.margins.min())
    let whole = try #require(
      weigh(SyntheticSpeech([.dh, .ah], [.k, .ae, .t], [.s, .ae, .t]), aligner))
    #expect(whole.margins.allSatisfy { $0 > 100 })
  }

  @Test func findsSpeechThatTheTextDoesNotHave() throws {
    let aligner = aligner([Self.the, Self.cat])
    let speech = SyntheticSpeech([.dh, .ah], [.b, .ih, .g], [.k, .ae, .t])
    let fit = try #require(weigh(speech, aligner))
    #expect(fit.additions[1].frames == 12..<30)
    #expect(fit.additions[1].saving > 200)
    #expect(fit.additions[1].saving == fit.additions.map(\.saving).max())
    let whole = try #require(
      weigh(SyntheticSpeech([.dh, .ah], [.k, .ae, .t]), aligner))
    #expect(whole.additions.allSatisfy { $0.saving == 0 })
  }

  @Test func aligningWithoutTheOmittedWordCostsWhatTheMarginSaid() throws {
    let aligner = aligner([Self.the, Self.cat, Self.sat])
    let speech = SyntheticSpeech([.dh, .ah], [.s, .ae, .t])
    let scores = speech.scores(for: aligner.network)
    let fit = try #require(aligner.fit(scores, loop: PhoneLoop(scores: scores)))
    let without = Search(
      network: aligner.network, scores: scores, background: fit.loop.frameCosts,
      penalties: .init(omitted: [1]))
    #expect(without.total == fit.total + fit.margins[1])
    let alignment = try #require(aligner.align(scores, loop: fit.loop, omitting: [1]))
    #expect(alignment.phones.map(\.word) == [0, 0, 2, 2, 2])
    #expect(alignment.phones.map(\.start) == [0, 6, 12, 18, 24])
  }

  @Test func omitsNeighboursAndBothEnds() throws {
    let aligner = aligner([Self.the, Self.cat, Self.sat, Self.the])
    let speech = SyntheticSpeech([.s, .ae, .t])
    let scores = speech.scores(for: aligner.network)
    let alignment = try #require(
      aligner.align(scores, loop: PhoneLoop(scores: scores), omitting: [0, 1, 3]))
    #expect(alignment.phones.map(\.phone) == [.s, .ae, .t])
    #expect(alignment.phones.map(\.word) == [2, 2, 2])
  }

  @Test func leavesOutWhatThereIsNoRoomFor() throws {
    let words = [Self.the, Self.cat, Self.sat, Self.cat, Self.the, Self.sat]
    let aligner = aligner(words)
    let speech = SyntheticSpeech([.dh, .ah], [.k, .ae, .t])
    let scores = speech.scores(for: aligner.network)
    #expect(aligner.fit(scores, loop: PhoneLoop(scores: scores)) == nil)
    let omitted = aligner.wordsLeftOut(scores, loop: PhoneLoop(scores: scores))
    #expect(omitted.count == 4)
    let alignment = try #require(
      aligner.align(scores, loop: PhoneLoop(scores: scores), omitting: omitted))
    #expect(alignment.phones.map(\.phone) == [.dh, .ah, .k, .ae, .t])
  }

  @Test(arguments: [([Phone.dh, .ah, .k, .ae, .t], 2, 0..<2), ([.k, .ae, .t], 2, 1..<2)])
  func namesWordsSaidTwice(phones: [Phone], junction: Int, expected: Range<Int>) {
    let words = [Self.the, Self.cat, Self.sat]
    let aligner = aligner(words)
    let speech = SyntheticSpeech([.dh, .ah, .k, .ae, .t], phones, [.s, .ae, .t])
    let scores = speech.scores(for: aligner.network)
    let repeated = aligner.wordsRepeated(
      in: 30..<30 + 6 * phones.count, at: junction, words: words,
      triphones: SyntheticSpeech.triphones, scores: scores, loop: PhoneLoop(scores: scores))
    #expect(repeated == expected)
  }

  @Test func otherSpeechIsNoRepetition() {
    let words = [Self.the, Self.cat, Self.sat]
    let aligner = aligner(words)
    let speech = SyntheticSpeech([.dh, .ah, .k, .ae, .t], [.b, .ih, .g], [.s, .ae, .t])
    let scores = speech.scores(for: aligner.network)
    let repeated = aligner.wordsRepeated(
      in: 30..<48, at: 2, words: words, triphones: SyntheticSpeech.triphones, scores: scores,
      loop: PhoneLoop(scores: scores))
    #expect(repeated.isEmpty)
  }
}
