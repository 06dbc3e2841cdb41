import Foundation
import Testing

@testable import Scoring

/// The fitted model against the answers of the tool that fitted it, for recordings of Debian's
/// pocketsphinx-testdata: the same inputs from the same features, the same outputs from the same
/// inputs. Both come from `make fit`.
@Suite(.enabled(if: Fixture.isThere))
struct ParityTests {
  private let records: ModelRecords
  private let model: ScoringModel
  private let fixture: Fixture

  init() throws {
    let bytes = Array(try Data(contentsOf: Fixture.model))
    records = try ModelRecords(TensorFile.read(bytes))
    model = try ScoringModel(bytes: bytes, path: Fixture.model.path)
    fixture = try Fixture(Fixture.answers)
  }

  @Test func theFeaturesAreThoseThatWereFitted() throws {
    #expect(try fixture.names("phones") == Features.phoneNames)
    #expect(try fixture.names("words") == Features.wordNames)
    #expect(try fixture.names("gaps") == Features.gapNames)
    #expect(try fixture.names("utterance") == Features.utteranceNames)
    #expect(try fixture.names("sound") == Features.soundNames)
    #expect(fixture.count >= 3)
  }

  /// Where the stages' inputs come from: the frame network, and statistics over words and text.
  @Test func inputs() throws {
    for number in 0..<fixture.count {
      let features = try fixture.features(number)
      let inputs = StageInputs(
        features: features, summary: FrameSummary(model.frames, features: features))
      let goodness = try fixture.rows(number, "phone/output").map { $0[0] }
      let layout = features.layout
      try compare(
        number, "phone", layout.segments.indices.map(inputs.phone), StageInputs.phoneNames)
      let written = layout.writtenWords.enumerated().filter { !$0.element.isEmpty }
      try compare(
        number, "word",
        written.map { inputs.word($0.offset, phones: $0.element, goodness: goodness) },
        StageInputs.wordNames)
      let totals = try fixture.rows(number, "word/output").map { $0[1] }
      try compare(
        number, "utterance", [inputs.utterance(goodness: goodness, wordTotals: totals)],
        StageInputs.utteranceNames)
      try compare(
        number, "omitted",
        layout.spokenWords.enumerated().map {
          inputs.omitted($0.offset, phones: $0.element, goodness: goodness)
        }, StageInputs.omittedNames)
      try compare(number, "match", [inputs.match(goodness: goodness)], StageInputs.matchNames)
    }
  }

  /// Compares the columns that a stage asks for with those that it was fitted on.
  private func compare(
    _ number: Int, _ stage: String, _ rows: [[Float]], _ offered: [String]
  ) throws {
    let names = try records.text("\(stage)/features").split(separator: "\n").map(String.init)
    let expected = try fixture.rows(number, "\(stage)/input")
    try #require(rows.count == expected.count)
    for (row, expected) in zip(rows, expected) {
      for (name, value) in zip(names, expected) {
        let place = try #require(offered.firstIndex(of: name))
        #expect(isNear(row[place], value), "\(stage) \(name) of \(number)")
      }
    }
  }

  private func isNear(_ value: Float, _ expected: Float) -> Bool {
    abs(value - expected) <= 1e-3 * max(1, abs(expected))
  }

  /// All but the words', which the phone networks have a say in: see the whole chain.
  @Test(arguments: [
    ("phone", ["goodness"], 3),
    ("utterance", ["accuracy", "fluency", "prosody", "total"], nil), ("omitted", ["logit"], nil),
    ("added", ["logit"], nil), ("match", ["logit"], nil), ("speech", ["logit"], nil),
  ])
  func outputs(name: String, targets: [String], netOutputs: Int?) throws {
    let names = try records.text("\(name)/features").split(separator: "\n").map(String.init)
    let stage = try Stage(
      records.within(name), offered: names, targets: targets, netOutputs: netOutputs)
    for number in 0..<fixture.count {
      let expected = try fixture.rows(number, "\(name)/output")
      for (index, row) in try fixture.rows(number, "\(name)/input").enumerated() {
        var output = stage.apply(row).targets
        if targets == ["logit"] { output = output.map { 1 / (1 + expf(-$0)) } }
        for (value, expected) in zip(output, expected[index]) {
          #expect(isNear(value, expected), "\(name) \(index) of \(number)")
        }
      }
    }
  }

  /// What the second listener hears in each segment, every likely slip, and what it makes of it.
  @Test func slips() throws {
    let listener = try #require(model.slips)
    for number in 0..<fixture.count {
      let features = try fixture.features(number)
      let means = SegmentMeans(features)
      let inputs = try fixture.rows(number, "slip/input")
      try #require(inputs.count == features.layout.segments.count)
      for (segment, expected) in zip(features.layout.segments, inputs) {
        for (value, expected) in zip(means.segment(segment.frames), expected) {
          #expect(isNear(value, expected), "segment at \(segment.frames) of \(number)")
        }
      }
      let found = listener.candidates(in: features)
      let rows = try fixture.rows(number, "slip/rows")
      let scores = try fixture.rows(number, "slip/scores")[0]
      try #require(found.count == rows.count && scores.count == rows.count)
      for (candidate, (row, score)) in zip(found, zip(rows, scores)) {
        for (name, (value, expected)) in zip(SlipCandidates.names, zip(candidate.row, row)) {
          #expect(isNear(value, expected), "\(name) of \(candidate.segment) in \(number)")
        }
        #expect(isNear(listener.score(row), score))
      }
    }
  }

  @Test func theWholeChain() throws {
    for number in 0..<fixture.count {
      let predictions = model.predict(try fixture.features(number))
      func check(_ values: [Float], _ stage: String, column: Int) throws {
        let expected = try fixture.rows(number, "\(stage)/output").map { $0[column] }
        try #require(values.count == expected.count)
        // Predictions keep to the experts' scales; the fixture does not. A rounding that falls
        // on the other side of a tree's threshold moves a score by a leaf of one of many trees.
        let highest: Float = ["phone": 2, "word": 10, "utterance": 10][stage] ?? 1
        for (value, expected) in zip(values, expected) {
          let bounded = min(highest, max(0, expected))
          #expect(abs(value - bounded) <= 5e-3 * highest, "\(stage) \(column) of \(number)")
        }
      }
      let words = predictions.words.compactMap(\.self)
      let whole = try #require(predictions.utterance)
      try check(predictions.phones, "phone", column: 0)
      try check(words.map(\.accuracy), "word", column: 0)
      try check(words.map(\.total), "word", column: 1)
      let scores = [whole.accuracy, whole.fluency, whole.prosody, whole.total]
      for column in 0..<4 { try check([scores[column]], "utterance", column: column) }
      try check(predictions.omitted, "omitted", column: 0)
      try check(predictions.added, "added", column: 0)
      try check([predictions.match], "match", column: 0)
      try check([predictions.speech], "speech", column: 0)
    }
  }
}
