import Foundation
import Scoring
import Testing

@testable import Batch

/// Rows for every outcome.
enum Rows {
  static let audio = Audio(
    duration: 3.349, sampleRate: 48_000, channels: 2, peak: -3.14, warnings: [])
  static let assessment = Assessment(
    recognized: "i'd like a coffee",
    scores: Scores(
      overall: 83.06, accuracy: 80.2, fluency: 88, completeness: 100, prosody: 79.449),
    words: [
      Word(
        text: "like", status: .ok, score: 84, span: Span(start: 0.55, end: 0.875),
        phones: [
          PhoneScore(expected: "L", heard: "R", score: 41, span: Span(start: 0.55, end: 0.61))
        ]),
      Word(
        text: "coffee", status: .mispronounced, score: 40, span: Span(start: 1, end: 2), phones: []),
      Word(text: "please", status: .omitted, score: 0, span: nil, phones: []),
      Word(text: "um", status: .inserted, score: 0, span: Span(start: 2, end: 2.5), phones: []),
    ])
  static let ok = Row(
    file: FileName("a.wav"), text: "I'd like a coffee", outcome: .scored(assessment, audio))
  static let wrong = Row(
    file: FileName("録音/b.wav"), text: "a\tb\\\n\"c\"", outcome: .wrongText(assessment, audio))
  static let silent = Row(
    file: FileName("c.wav"), text: "Hello",
    outcome: .noSpeech(
      Audio(
        duration: 0, sampleRate: 8000, channels: 1, peak: -.infinity,
        warnings: ["too_quiet", "clipped"])))
  static let failed = Row(
    file: FileName("d.wav"), text: "",
    outcome: .failed(Failure(code: "unreadable_audio", message: "It is \u{1B} \u{7F}音"), nil))
  static let all = [ok, wrong, silent, failed]
}

struct RowTests {
  @Test func isWrittenAsTheDesignSays() {
    #expect(
      Rows.ok.json == """
        {"file":"a.wav","text":"I'd like a coffee","status":"ok","recognized":"i'd like a coffee",\
        "scores":{"overall":83.1,"accuracy":80.2,"fluency":88.0,"completeness":100.0,"prosody":79.4},\
        "words":[{"text":"like","status":"ok","score":84.0,"start":0.55,"end":0.88,\
        "phones":[{"expected":"L","heard":"R","score":41.0,"start":0.55,"end":0.61}]},\
        {"text":"coffee","status":"mispronounced","score":40.0,"start":1.00,"end":2.00,"phones":[]},\
        {"text":"please","status":"omitted","score":0.0,"phones":[]},\
        {"text":"um","status":"inserted","score":0.0,"start":2.00,"end":2.50,"phones":[]}],\
        "audio":{"duration":3.35,"sample_rate":48000,"channels":2,"peak_dbfs":-3.1,"warnings":[]}}
        """)
    #expect(
      Rows.silent.json == """
        {"file":"c.wav","text":"Hello","status":"no_speech",\
        "audio":{"duration":0.00,"sample_rate":8000,"channels":1,"peak_dbfs":-120.0,\
        "warnings":["too_quiet","clipped"]}}
        """)
    #expect(
      Rows.failed.json == """
        {"file":"d.wav","text":"","status":"error",\
        "error":{"code":"unreadable_audio","message":"It is \\u001b \u{7F}音"}}
        """)
    #expect(
      Rows.wrong.json.hasPrefix(
        #"{"file":"録音/b.wav","text":"a\tb\\\n\"c\"","status":"wrong_text","#))
  }

  @Test(arguments: Rows.all)
  func comesBackFromJSON(row: Row) throws {
    let outcome = try JSONDecoder().decode(RowOutcome.self, from: Data(row.json.utf8))
    #expect(Row(file: row.file, text: row.text, outcome: outcome).json == row.json)
    #expect(outcome.status == row.outcome.status)
  }

  @Test func aStatusWithoutItsPartsIsRefused() {
    for text in [
      #"{"status":"ok"}"#, #"{"status":"no_speech"}"#, #"{"status":"error"}"#, #"{"status":"?"}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(RowOutcome.self, from: Data(text.utf8))
      }
    }
  }

  @Test(arguments: [
    (0.05, 1, "0.1"), (-0.04, 1, "0.0"), (99.96, 1, "100.0"), (0.005, 2, "0.01"),
    (-3.14, 1, "-3.1"),
    (.nan, 1, "0.0"), (.infinity, 1, "1000000000000.0"), (-1e300, 2, "-1000000000000.00"),
    (12, 0, "12"),
  ])
  func decimals(value: Double, places: Int, text: String) {
    #expect(fixed(value, decimals: places) == text)
  }

  @Test func anEmbeddedNaNIsFound() {
    for row in Rows.all { #expect(row.outcome.isFinite) }
    var assessment = Rows.assessment
    assessment.words[0].phones[0].span.end = .nan
    #expect(!RowOutcome.scored(assessment, Rows.audio).isFinite)
    #expect(
      !RowOutcome.noSpeech(
        Audio(duration: .infinity, sampleRate: 1, channels: 1, peak: 0, warnings: [])
      ).isFinite)
  }
}
