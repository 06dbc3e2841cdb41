import Testing

@testable import Scoring

struct TreeTests {
  /// Two trees: x0 < 1.5 ? (x1 < 0 ? 1 : 2) : 3, and a lone leaf of 0.5.
  static func tensors(
    left: [Int] = [1, 3, -1, -1, -1, -1], feature: [Int] = [0, 1, -1, -1, -1, -1],
    roots: [Int] = [0, 5]
  ) -> [Tensor] {
    [
      Tensor(name: "feature", shape: [6], integers: feature),
      Tensor(name: "threshold", shape: [6], floats: [1.5, 0, 3, 1, 2, 0.5]),
      Tensor(name: "left", shape: [6], integers: left),
      Tensor(name: "right", shape: [6], integers: [2, 4, -1, -1, -1, -1]),
      Tensor(name: "roots", shape: [roots.count], integers: roots),
      Tensor(name: "base", shape: [1], floats: [10]),
    ]
  }

  private func trees(_ tensors: [Tensor]) throws -> Trees {
    try Trees(ModelRecords(tensors), inputs: 2)
  }

  private static let walks: [(row: [Float], value: Float)] = [
    ([0, -1], 11.5), ([0, 0], 12.5), ([1.4999, 5], 12.5), ([1.5, -1], 13.5), ([9, 9], 13.5),
  ]

  @Test(arguments: walks)
  func walksByHand(row: [Float], value: Float) throws {
    #expect(try trees(Self.tensors()).apply(row) == value)
  }

  @Test func walksThatEndNowhereAreRefused() {
    for (left, feature, roots) in [
      ([0, 3, -1, -1, -1, -1], [0, 1, -1, -1, -1, -1], [0]),  // back to the root
      ([1, 6, -1, -1, -1, -1], [0, 1, -1, -1, -1, -1], [0]),  // beyond the end
      ([1, -1, -1, -1, -1, -1], [0, 1, -1, -1, -1, -1], [0]),
      ([1, 3, -1, -1, -1, -1], [2, 1, -1, -1, -1, -1], [0]),  // no such feature
      ([1, 3, -1, -1, -1, -1], [0, 1, -1, -1, -1, -1], [6]),
    ] {
      #expect(throws: TensorFileDamage.self) {
        try trees(Self.tensors(left: left, feature: feature, roots: roots))
      }
    }
  }

  @Test func recordsOfUnequalLengthAreRefused() {
    for index in 1...3 {
      var tensors = Self.tensors()
      let name = tensors[index].name
      tensors[index] =
        index == 1
        ? Tensor(name: name, shape: [1], floats: [1])
        : Tensor(name: name, shape: [1], integers: [1])
      #expect(throws: TensorFileDamage.self) { try trees(tensors) }
    }
  }
}
