/// A fully connected layer: outputs = weights · inputs + bias.
///
/// Rows are padded with zeros to whole blocks of eight, so that no row has a remainder.
struct DenseLayer: Sendable {
  let inputs: Int
  let outputs: Int
  /// Floats from one row of inputs to the next.
  let stride: Int
  private let weights: [Float]
  private let bias: [Float]

  static func padded(_ count: Int) -> Int { (count + 7) / 8 * 8 }

  /// - Parameter weights: `bias.count` rows of `inputs`.
  init(weights: [Float], bias: [Float], inputs: Int) {
    precondition(weights.count == bias.count * inputs)
    self.inputs = inputs
    outputs = bias.count
    let stride = Self.padded(inputs)
    self.stride = stride
    self.bias = bias
    self.weights = (0..<bias.count).flatMap { row in
      weights[row * inputs..<(row + 1) * inputs] + repeatElement(0, count: stride - inputs)
    }
  }

  /// - Parameter name: of the records `NAMEw` and `NAMEb`, where nothing else is said.
  init(
    _ records: ModelRecords, weights: String, bias: String, inputs: Int
  ) throws(TensorFileDamage) {
    let rows = try records.floats(weights, shape: [nil, inputs])
    let bias = try records.floats(bias, shape: [rows.shape[0]])
    self.init(weights: rows.values, bias: bias.values, inputs: inputs)
  }

  /// One output of one row.
  func output(_ index: Int, of row: UnsafePointer<Float>) -> Float {
    weights.withUnsafeBufferPointer {
      bias[index] + dotProduct($0.baseAddress! + index * stride, row, count: stride)
    }
  }

  /// - Parameter rows: each `stride` long, zero beyond `inputs`.
  /// - Returns: as many rows, each `padded(outputs)` long, zero beyond `outputs`. A row's result
  ///   does not depend on the others.
  func apply(_ rows: [Float]) -> [Float] {
    let count = rows.count / max(1, stride)
    let width = Self.padded(outputs)
    var result = [Float](repeating: 0, count: count * width)
    result.withUnsafeMutableBufferPointer { result in
      rows.withUnsafeBufferPointer { rows in
        weights.withUnsafeBufferPointer { weights in
          // Sixteen rows stay in the first cache while all weights pass by.
          for block in Swift.stride(from: 0, to: count, by: 16) {
            for output in 0..<outputs {
              let row = weights.baseAddress! + output * stride
              for index in block..<min(count, block + 16) {
                result[index * width + output] =
                  bias[output]
                  + dotProduct(row, rows.baseAddress! + index * stride, count: stride)
              }
            }
          }
        }
      }
    }
    return result
  }
}
