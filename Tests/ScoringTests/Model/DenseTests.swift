import Foundation
import Testing

@testable import Scoring

struct DenseTests {
  private func net(_ tensors: [Tensor], features: [String]) throws -> DenseNet {
    try DenseNet(ModelRecords(tensors), features: features)
  }

  /// Standardised (2 - 1) / 0.5 = 2, clipped to 1.5; (0 - 0) / 2 = 0; then by hand.
  private func tensors(activation: String = "relu") -> [Tensor] {
    [
      Tensor(name: "mean", shape: [2], floats: [1, 0]),
      Tensor(name: "scale", shape: [2], floats: [0.5, 2]),
      Tensor(name: "clip", shape: [1], floats: [1.5]),
      Tensor(name: "activation", text: activation),
      Tensor(name: "w0", shape: [3, 2], halves: [1, 0, -1, 0, 0, 4]),
      Tensor(name: "b0", shape: [3], floats: [0, 0, -1]),
      Tensor(name: "w1", shape: [2, 3], floats: [1, 1, 1, 0, 2, 0.5]),
      Tensor(name: "b1", shape: [2], floats: [0.25, -3]),
    ]
  }

  @Test func layersByHand() throws {
    let net = try net(tensors(), features: ["x", "y"])
    #expect(net.apply([2, 0]) == [1.75, -3])
    #expect(net.apply([-9, 1]) == [2.75, 0.5])
    let smooth = try self.net(tensors(activation: "tanh"), features: ["x", "y"])
    let hidden = [tanhf(1.5), tanhf(-1.5), tanhf(-1)]
    let expected = 2 * hidden[1] + 0.5 * hidden[2] - 3
    #expect(abs(smooth.apply([2, 0])[1] - expected) < 1e-6)
  }

  @Test func phonesAddTheirVectors() throws {
    var table = [Float](repeating: 0, count: 43 * 3)
    table[3 * 42 + 1] = 4
    let net = try net(
      tensors() + [Tensor(name: "embed.next", shape: [43, 3], floats: table)],
      features: ["x", "next"])
    // The number of a phone is standardised like any other, beside its vector.
    #expect(net.apply([2, 7]) == [6.75, -0.5])
    #expect(net.apply([2, 42]) == [9.25, 4.5])
  }

  private static let unfit: [(name: String, shape: [Int], values: [Float])] = [
    ("scale", [2], [0, 1]), ("w0", [3, 3], [1, 2, 3, 4, 5, 6, 7, 8, 9]), ("b0", [2], [1, 2]),
    ("clip", [1], [.nan]), ("w1", [2, 2], [1, 2, 3, 4]),
  ]

  @Test(arguments: unfit)
  func shapesThatDoNotFit(name: String, shape: [Int], values: [Float]) {
    let changed = tensors().map {
      $0.name == name ? Tensor(name: name, shape: shape, floats: values) : $0
    }
    let damage = #expect(throws: TensorFileDamage.self) {
      try net(changed, features: ["x", "y"])
    }
    #expect(damage?.description.contains(name) == true)
  }

  @Test func whatIsMissingOrUnknownIsNamed() {
    for missing in ["mean", "clip", "activation", "w0", "b1"] {
      let damage = #expect(throws: TensorFileDamage.self) {
        try net(tensors().filter { $0.name != missing }, features: ["x", "y"])
      }
      #expect(damage?.description == "\(missing) is missing")
    }
    #expect(throws: TensorFileDamage("activation: unknown")) {
      try net(tensors(activation: "swish"), features: ["x", "y"])
    }
    #expect(throws: TensorFileDamage("clip is there twice")) {
      try net(tensors() + [tensors()[2]], features: ["x", "y"])
    }
  }

  /// Against the plain double loop, for sizes around the blocks of eight and sixteen.
  @Test(arguments: [(1, 1, 1), (7, 3, 15), (8, 8, 16), (9, 17, 17), (367, 5, 33)])
  func layersAgainstTheDefinition(inputs: Int, outputs: Int, rows: Int) {
    var generator = SeededGenerator(seed: 2)
    func numbers(_ count: Int) -> [Float] {
      (0..<count).map { _ in .random(in: -1...1, using: &generator) }
    }
    let (weights, bias) = (numbers(inputs * outputs), numbers(outputs))
    let layer = DenseLayer(weights: weights, bias: bias, inputs: inputs)
    let data = (0..<rows).map { _ in numbers(inputs) }
    let padding = [Float](repeating: 0, count: layer.stride - inputs)
    let result = layer.apply(data.flatMap { $0 + padding })
    let width = DenseLayer.padded(outputs)
    for row in 0..<rows {
      let alone = layer.apply(data[row] + padding)
      #expect(Array(result[row * width..<(row + 1) * width]) == alone)
      for output in 0..<outputs {
        let sum = (0..<inputs).reduce(bias[output]) {
          $0 + weights[output * inputs + $1] * data[row][$1]
        }
        #expect(abs(alone[output] - sum) < 1e-4)
      }
      #expect(alone[outputs...].allSatisfy { $0 == 0 })
    }
  }
}
