import Testing

@testable import Scoring

struct StageTests {
  private static let offered = ["a", "b", "c"]

  private func stage(_ tensors: [Tensor], netOutputs: Int? = nil) throws -> Stage {
    try Stage(
      ModelRecords(tensors).within("s"), offered: Self.offered, targets: ["t"],
      netOutputs: netOutputs)
  }

  /// Answers with twice the first feature plus the second, and 7 beside it.
  private func net(_ number: Int, bias: Float) -> [Tensor] {
    let name = "s/net/\(number)"
    return [
      Tensor(name: "\(name)/mean", shape: [2], floats: [0, 0]),
      Tensor(name: "\(name)/scale", shape: [2], floats: [1, 1]),
      Tensor(name: "\(name)/clip", shape: [1], floats: [100]),
      Tensor(name: "\(name)/activation", text: "relu"),
      Tensor(name: "\(name)/w0", shape: [2, 2], floats: [2, 1, 0, 0]),
      Tensor(name: "\(name)/b0", shape: [2], floats: [bias, 7]),
    ]
  }

  @Test func featuresAreFoundByName() throws {
    let trees = TinyModel.stage("s", ["c"], ["t": 5], split: 2)
    #expect(try stage(trees).apply([9, 9, 1]).targets == [4])
    #expect(try stage(trees).apply([0, 0, 3][...]).targets == [5])
    let nets = [Tensor(name: "s/features", text: "c\na")] + net(0, bias: 0)
    #expect(try stage(nets, netOutputs: 2).apply([10, 0, 1]).targets[0] == 12)
  }

  @Test func netsAndTreesAreMixed() throws {
    let tensors =
      TinyModel.stage("s", ["c", "a"], ["t": 5], split: 2) + net(0, bias: 0) + net(1, bias: 4)
      + [Tensor(name: "s/mix", shape: [1], floats: [0.25])]
    let output = try stage(tensors, netOutputs: 2).apply([10, 0, 3])
    // Networks: the mean of 16 and 20; trees: 5.
    #expect(output.nets == [18, 7])
    #expect(output.targets == [0.25 * 18 + 0.75 * 5])
  }

  @Test func aFeatureThatIsNotMeasuredIsNamed() {
    let damage = #expect(throws: TensorFileDamage.self) {
      try stage(TinyModel.stage("s", ["c", "loudness"], ["t": 5], split: 2))
    }
    #expect(damage?.description == "s/features: this version does not measure loudness")
  }

  @Test func aStageNeedsNetsOrTreesForItsTargets() {
    let names = Tensor(name: "s/features", text: "a")
    #expect(throws: TensorFileDamage.self) { try stage([names]) }
    #expect(throws: TensorFileDamage.self) {
      try stage([Tensor(name: "s/features", text: "c\na")] + net(0, bias: 0), netOutputs: 3)
    }
    #expect(throws: TensorFileDamage.self) {
      try Stage(
        ModelRecords(TinyModel.stage("s", ["a"], ["t": 5], split: 2)).within("s"),
        offered: Self.offered, targets: ["t", "u"])
    }
  }

  @Test(arguments: [(Float(0), Float(0.5)), (1, 0.731_058_6), (-30, 0)])
  func probabilities(logit: Float, probability: Float) throws {
    let tensors =
      TinyModel.stage("d", ["a"], ["logit": logit], split: -10)
      + [Tensor(name: "d/threshold", shape: [1], floats: [0.4])]
    let detector = try Detector(ModelRecords(tensors).within("d"), offered: ["a"])
    #expect(abs(detector.probability([0]) - probability) < 1e-6)
    #expect(detector.threshold == 0.4)
  }
}
