@testable import Scoring

/// A complete model of a few numbers, with answers that can be told by hand.
enum TinyModel {
  /// Every stage answers with its base plus the leaf of one split on its first feature.
  static func tensors(hidden: Int = 8) -> [Tensor] {
    frame(hidden: hidden)
      + stage("phone", ["net.good", "phone", "margin.cd"], ["goodness": 1.5], split: -100)
      + stage("word", ["goodness.mean"], ["accuracy": 6, "total": 5], split: 1)
      + stage(
        "utterance", ["word.mean", "goodness.low"],
        ["accuracy": 4, "fluency": 5, "prosody": 6, "total": 7], split: 1)
      + detector("omitted", "margin", threshold: 0.25)
      + detector("added", "saving", threshold: 0.75)
      + detector("match", "words.margin.min", threshold: 0.5)
      + detector("speech", "sound.silence", threshold: 0.5)
      + [Tensor(name: "meta", text: "{}"), Tensor(name: "word/mix", shape: [1], floats: [0])]
  }

  static func bytes(_ tensors: [Tensor]) -> [UInt8] {
    TensorFile.header + tensors.flatMap(TensorFile.record)
  }

  /// Weights that grow with their place, so that a wrong order shows.
  static func frame(hidden: Int) -> [Tensor] {
    func weights(_ outputs: Int, _ inputs: Int) -> [Float] {
      (0..<outputs * inputs).map { Float($0 * 37 % 101 - 50) / 500 }
    }
    let sizes = [
      ("w0", "b0", hidden, FrameNet.inputs), ("w1", "b1", hidden, hidden),
      ("phone.w", "phone.b", 40, hidden), ("good.w", "good.b", 40, hidden),
    ]
    return sizes.flatMap { weight, bias, outputs, inputs in
      [
        Tensor(
          name: "frame/\(weight)", shape: [outputs, inputs], floats: weights(outputs, inputs)),
        Tensor(name: "frame/\(bias)", shape: [outputs], floats: weights(outputs, 1)),
      ]
    }
  }

  /// Below `split` the answer is 1 less.
  static func stage(
    _ name: String, _ features: [String], _ bases: [String: Float], split: Float
  ) -> [Tensor] {
    [Tensor(name: "\(name)/features", text: features.joined(separator: "\n"))]
      + bases.sorted { $0.key < $1.key }.flatMap { target, base in
        let tree = "\(name)/trees/\(target)"
        return [
          Tensor(name: "\(tree)/feature", shape: [3], integers: [0, -1, -1]),
          Tensor(name: "\(tree)/threshold", shape: [3], floats: [split, -1, 0]),
          Tensor(name: "\(tree)/left", shape: [3], integers: [1, -1, -1]),
          Tensor(name: "\(tree)/right", shape: [3], integers: [2, -1, -1]),
          Tensor(name: "\(tree)/roots", shape: [1], integers: [0]),
          Tensor(name: "\(tree)/base", shape: [1], floats: [base]),
        ]
      }
  }

  static func detector(_ name: String, _ feature: String, threshold: Float) -> [Tensor] {
    stage(name, [feature], ["logit": 0], split: 0.25)
      + [Tensor(name: "\(name)/threshold", shape: [1], floats: [threshold])]
  }
}
