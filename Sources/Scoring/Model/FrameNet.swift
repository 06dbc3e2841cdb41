import Foundation

/// The network that hears single frames: which phone it is, and how well that phone is said.
///
/// Inputs: cepstra of 19 frames around the frame, less the speech's mean, over its spread (at
/// least 1), then log probabilities of 40 phones from triphones (nats / 4, not below -5) 4 frames
/// before, at and 4 frames after; beyond the edges the outermost frame is repeated. Two hidden
/// layers (ReLU), two heads.
struct FrameNet: Sendable {
  static let reach = 9
  static let posteriorOffsets = [-4, 0, 4]
  static let phones = Observation.posteriorPhones
  static let inputs =
    (2 * reach + 1) * Evidence.cepstrumSize + posteriorOffsets.count * phones.count
  /// Log probabilities below count as this.
  static let floor: Float = -12

  /// Place of a phone in `phones`, which lack the two noises; nothing else may be asked for.
  static func column(of phone: Phone) -> Int { Int(phone.rawValue) - 2 }

  /// Log probabilities of the phones from what a network gives for them, not below `floor`.
  static func logProbabilities(_ logits: some Collection<Float>) -> [Float] {
    let highest = logits.max() ?? 0
    let level = highest + logf(logits.map { expf($0 - highest) }.sum)
    return logits.map { max(floor, $0 - level) }
  }

  private let hidden: [DenseLayer]
  private let phone: DenseLayer
  private let good: DenseLayer

  init(_ records: ModelRecords) throws(TensorFileDamage) {
    let first = try DenseLayer(records, weights: "w0", bias: "b0", inputs: Self.inputs)
    let second = try DenseLayer(records, weights: "w1", bias: "b1", inputs: first.outputs)
    hidden = [first, second]
    phone = try DenseLayer(
      records, weights: "phone.w", bias: "phone.b", inputs: second.outputs)
    good = try DenseLayer(records, weights: "good.w", bias: "good.b", inputs: second.outputs)
    for (head, name) in [(phone, "phone.w"), (good, "good.w")]
    where head.outputs != Self.phones.count {
      throw records.damage(name, "\(head.outputs) phones")
    }
  }

  /// What the network hears in some frames.
  struct Hearing: Sendable {
    /// Log probabilities of the phones, `frames × phones.count`.
    let logs: [Float]
    /// Goodness of the phone that each frame should be, less the usual goodness.
    let goodness: [Float]
  }

  /// - Parameters:
  ///   - rows: inputs, each padded to a whole number of eights.
  ///   - expected: the column of the phone that each frame should be.
  func hear(_ rows: [Float], expected: [Int]) -> Hearing {
    var values = rows
    for layer in hidden { values = layer.apply(values).map { max(0, $0) } }
    let logits = phone.apply(values)
    let width = DenseLayer.padded(phone.outputs)
    var logs: [Float] = []
    logs.reserveCapacity(expected.count * phone.outputs)
    for frame in expected.indices {
      logs += Self.logProbabilities(logits[frame * width..<frame * width + phone.outputs])
    }
    let goodness = values.withUnsafeBufferPointer { values in
      expected.enumerated().map { frame, phone in
        good.output(phone, of: values.baseAddress! + frame * good.stride)
      }
    }
    return Hearing(logs: logs, goodness: goodness)
  }
}
