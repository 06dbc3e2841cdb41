import Foundation
import TestSupport
import Testing

/// The real program on real recordings.
struct ScoringTests {
  @Test func readersOfNovelsAreGood() throws {
    for row in try rows(Sentence.all.map { ($0.path, $0.text) }) {
      #expect(row.status == "ok")
      let scores = try #require(row.scores)
      #expect(scores.overall >= 60 && scores.accuracy >= 60)
      #expect(scores.completeness == 100)
      let words = try #require(row.words)
      #expect(words.allSatisfy { $0.status == "ok" || $0.status == "mispronounced" })
      // In the order of the text, one after the other, and each within its word.
      for (word, next) in zip(words, words.dropFirst()) {
        #expect(try #require(word.end) <= #require(next.start))
      }
      for word in words {
        #expect(word.phones.first?.start == word.start)
        #expect(word.phones.last?.end == word.end)
      }
    }
  }

  @Test func theSameFileGivesTheSameRow() throws {
    let manifest = Sentence.all.map { (path: $0.path, text: $0.text) }
    let together = try lines(manifest, ["--jobs", "1"])
    #expect(try lines(manifest, ["--jobs", "2"]) == together)
    #expect(try lines(manifest.reversed(), ["--jobs", "2"]) == together.reversed())
    for (take, line) in zip(manifest, together) { #expect(try lines([take]) == [line]) }
  }

  @Test func encodingsScoreAlike() throws {
    let folder = try TemporaryFolder()
    for sentence in Sentence.all.prefix(3) {
      let samples = try sentence.samples()
      try write(samples, to: folder.path("a.flac"), format: Encoding.flac)
      try write(samples, to: folder.path("b.wav"), format: Encoding.wav24)
      try write(stereo(tripled(samples)), to: folder.path("c.wav"), rate: 48_000, channels: 2)
      let names = ["a.flac", "b.wav", "c.wav"].map(folder.path)
      let all = try rows(([sentence.path] + names).map { ($0, sentence.text) })
      let overall = try all.map { try #require($0.scores).overall }
      for (name, score) in zip(names, overall.dropFirst()) {
        #expect(abs(score - overall[0]) <= 1, "\(sentence.name) \(name)")
      }
    }
  }

  @Test func aWrongTextIsToldApart() throws {
    let texts = [
      "the weather is going to be fine on sunday morning so we could take the early train up north",
      "please bring me some water and bread",
      "nobody knows whether seven large boxes of oranges came from spain that winter",
    ]
    let right = try rows(Sentence.all.prefix(3).map { ($0.path, $0.text) })
    let wrong = try rows(zip(Sentence.all, texts).map { ($0.path, $1) })
    for (right, wrong) in zip(right, wrong) {
      #expect(wrong.status == "wrong_text")
      #expect(try #require(wrong.scores).overall < 40)
      #expect(try #require(wrong.scores).overall < #require(right.scores).overall - 30)
    }
  }

  @Test func wordsThatWereNotSaidAreOmitted() throws {
    let row = try #require(
      try rows([(Sentence.all[1].path, "he was certainly not an ill disposed young gentleman")])
        .first)
    let words = try #require(row.words)
    #expect(words.first { $0.text == "certainly" }?.status == "omitted")
    #expect(words.first { $0.text == "certainly" }?.start == nil)
    #expect(words.first { $0.text == "disposed" }?.status == "ok")
    #expect(try #require(row.scores).completeness < 100)
  }

  @Test func wordsThatTheTextLacksAreInserted() throws {
    let text = Sentence.all[2].text.replacing("cold hearted and", with: "")
    let row = try #require(try rows([(Sentence.all[2].path, text)]).first)
    let inserted = try #require(row.words).filter { $0.status == "inserted" }
    #expect(inserted.count == 1)
    #expect(row.recognized?.contains("…") == true)
  }

  /// "he was not" said twice, cut together from one recording.
  @Test func wordsSaidTwiceAreNamed() throws {
    let sentence = Sentence.all[1]
    let words = try #require(try rows([(sentence.path, sentence.text)]).first?.words)
    let cut = Int(16_000 * (try #require(words[2].end)))
    let start = Int(16_000 * (try #require(words[0].start)))
    let samples = try sentence.samples()
    let folder = try TemporaryFolder()
    try write(Array(samples[..<cut] + samples[start...]), to: folder.path("twice.wav"))
    let row = try #require(try rows([(folder.path("twice.wav"), sentence.text)]).first)
    let inserted = try #require(row.words).filter { $0.status == "inserted" }
    #expect(inserted.map(\.text) == ["he was not"])
    #expect(row.recognized == "he was not " + sentence.text)
  }

  @Test func halfASentenceIsCompleteByHalf() throws {
    let sentence = Sentence.all[1]
    let words = try #require(try rows([(sentence.path, sentence.text)]).first?.words)
    let cut = Int(16_000 * (try #require(words[3].end)))
    let folder = try TemporaryFolder()
    try write(Array(try sentence.samples()[..<cut]), to: folder.path("half.wav"))
    let row = try #require(try rows([(folder.path("half.wav"), sentence.text)]).first)
    #expect((35...65).contains(try #require(row.scores).completeness))
  }
}
