import Foundation

/// A small network over named features: standardised, clipped, layer after layer.
///
/// Numbers that name a phone may add a learnt vector each to the first layer's sums.
struct DenseNet: Sendable {
  private enum Activation: String {
    case relu, tanh
  }

  /// Which of the inputs name phones, and the records with a vector for each of them.
  private static let embeddings = ["phone", "previous", "next"]
  /// One more than there are phones: none stands before the first and after the last.
  private static let embedded = Posteriors.width + 1

  private let means: [Float]
  private let scales: [Float]
  private let clip: Float
  private let layers: [DenseLayer]
  private let activation: Activation
  private let vectors: [(place: Int, values: [Float])]

  var outputs: Int { layers[layers.count - 1].outputs }

  /// - Parameter features: names of the inputs, in order.
  init(_ records: ModelRecords, features: [String]) throws(TensorFileDamage) {
    means = try records.floats("mean", shape: [features.count]).values
    scales = try records.floats("scale", shape: [features.count]).values
    guard scales.allSatisfy({ $0 > 0 }) else { throw records.damage("scale", "not above 0") }
    clip = try records.number("clip")
    guard let activation = Activation(rawValue: try records.text("activation")) else {
      throw records.damage("activation", "unknown")
    }
    self.activation = activation
    var layers: [DenseLayer] = []
    repeat {
      let number = layers.count
      layers.append(
        try DenseLayer(
          records, weights: "w\(number)", bias: "b\(number)",
          inputs: layers.last?.outputs ?? features.count))
    } while records.has("w\(layers.count)")
    self.layers = layers
    var vectors: [(place: Int, values: [Float])] = []
    for name in Self.embeddings where records.has("embed.\(name)") {
      guard let place = features.firstIndex(of: name) else {
        throw records.damage("embed.\(name)", "no such feature")
      }
      let shape = [Self.embedded, layers[0].outputs]
      vectors.append((place, try records.floats("embed.\(name)", shape: shape).values))
    }
    self.vectors = vectors
  }

  func apply(_ row: [Float]) -> [Float] {
    var values = row.indices.map { index in
      min(clip, max(-clip, (row[index] - means[index]) / scales[index]))
    }
    for (number, layer) in layers.enumerated() {
      values += repeatElement(0, count: layer.stride - values.count)
      values = Array(layer.apply(values).prefix(layer.outputs))
      if number == 0 { addVectors(of: row, to: &values) }
      if number < layers.count - 1 {
        values = values.map { activation == .relu ? max(0, $0) : tanhf($0) }
      }
    }
    return values
  }

  private func addVectors(of row: [Float], to sums: inout [Float]) {
    for (place, values) in vectors {
      let phone = min(Self.embedded - 1, max(0, Int(row[place])))
      for index in sums.indices { sums[index] += values[phone * sums.count + index] }
    }
  }
}
