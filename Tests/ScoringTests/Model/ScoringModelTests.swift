import Foundation
import Language
import Testing

@testable import Scoring

struct ScoringModelTests {
  private func model(_ tensors: [Tensor] = TinyModel.tensors()) throws -> ScoringModel {
    try ScoringModel(bytes: TinyModel.bytes(tensors), path: "m.okjt")
  }

  private func features(
    _ said: [[Phone]], omitting: Set<Int> = []
  ) throws -> Features {
    try #require(
      MadeUtterance(
        [MadeUtterance.the, MadeUtterance.cat], said: said, omitting: omitting)
    ).features
  }

  private static let right: [[Phone]] = [[.silence], [.dh, .ah], [.k, .ae, .t], [.silence]]

  @Test func theChainByHand() throws {
    let predictions = try model().predict(try features(Self.right))
    #expect(predictions.phones == Array(repeating: 1.5, count: 5))
    #expect(predictions.words.compactMap(\.self).map(\.accuracy) == [6, 6])
    #expect(predictions.words.compactMap(\.self).map(\.total) == [5, 5])
    #expect(
      predictions.utterance == .init(accuracy: 4, fluency: 5, prosody: 6, total: 7))
    // Both words are missed when they are left out, nothing was added, and all is speech
    // but the silence around it.
    #expect(predictions.omitted == [0.5, 0.5])
    let less = 1 / (1 + expf(1))
    #expect(predictions.added == [less, less, less])
    #expect(predictions.match == 0.5 && predictions.speech == 0.5)
    #expect(try model().thresholds == .init(omitted: 0.25, added: 0.75, match: 0.5, speech: 0.5))
  }

  @Test func wordsThatWereLeftOutHaveNoScore() throws {
    let features = try features([[.silence], [.k, .ae, .t], [.silence]], omitting: [0])
    let predictions = try model().predict(features)
    #expect(predictions.words[0] == nil && predictions.words[1]?.total == 5)
    #expect(predictions.omitted.count == 2 && predictions.phones.count == 3)
    let none = try model().predict(
      try self.features(
        [[.silence, .silence, .silence]], omitting: [0, 1]))
    #expect(none.utterance == nil && none.words == [nil, nil] && none.phones.isEmpty)
    #expect(none.match.isFinite && none.omitted.allSatisfy { $0.isFinite })
  }

  @Test func scoresStayInTheirRange() throws {
    let wild = TinyModel.tensors().map { tensor in
      tensor.name.hasSuffix("/base") && !tensor.name.contains("logit")
        ? Tensor(
          name: tensor.name, shape: [1], floats: [tensor.name.contains("accuracy") ? -50 : 50])
        : tensor
    }
    let predictions = try model(wild).predict(try features(Self.right))
    #expect(predictions.phones == Array(repeating: 2, count: 5))
    #expect(predictions.words[0] == .init(accuracy: 0, total: 10))
    #expect(predictions.utterance == .init(accuracy: 0, fluency: 10, prosody: 10, total: 10))
  }

  @Test func speechIsToldWithoutAText() throws {
    let made = try #require(
      MadeUtterance([MadeUtterance.cat], said: [[.silence], [.k, .ae, .t], [.silence]]))
    let sound = Features.sound(made.observation)
    #expect(try model().speechProbability(sound) == 0.5)
  }

  @Test func everyRecordIsNeeded() throws {
    let tensors = TinyModel.tensors()
    for missing in tensors.map(\.name) {
      let error = #expect(throws: ScoringModelError.self) {
        try model(tensors.filter { $0.name != missing })
      }
      #expect(error?.code == "no_scoring_model")
    }
  }

  @Test func errorsNameTheFile() throws {
    let path = "/no/such/scoring.okjt"
    let missing = #expect(throws: ScoringModelError.self) { try ScoringModel(path: path) }
    let broken = #expect(throws: ScoringModelError.self) {
      try ScoringModel(bytes: Array("RIFF....".utf8), path: path)
    }
    for error in [missing, broken] {
      for language in Language.allCases {
        #expect(error?.text.in(language).contains(path) == true)
      }
    }
    guard case .unreadable = missing else {
      Issue.record("\(String(describing: missing))")
      return
    }
    #expect(broken == .unfit(path: path, detail: "not OKJT"))
  }

  /// Whatever is in the file, it is a model or it is refused; and no model traps.
  @Test func mutatedModels() throws {
    let bytes = TinyModel.bytes(TinyModel.tensors(hidden: 1))
    let features = try features(Self.right)
    var generator = SeededGenerator(seed: 4)
    var accepted = 0
    for _ in 0..<400 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        mutated[Int.random(in: mutated.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      guard let model = try? ScoringModel(bytes: mutated, path: "") else { continue }
      #expect(model.predict(features).phones.count == 5)
      accepted += 1
    }
    #expect(accepted > 20 && accepted < 400)
  }
}
