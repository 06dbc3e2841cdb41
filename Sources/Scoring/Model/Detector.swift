import Foundation

/// A yes-or-no model: the probability of yes, and from where on it is believed.
struct Detector: Sendable {
  private let stage: Stage
  /// Chosen when the model was fitted, for a known share of false alarms.
  let threshold: Float

  init(_ records: ModelRecords, offered: [String]) throws(TensorFileDamage) {
    stage = try Stage(records, offered: offered, targets: ["logit"])
    threshold = try records.number("threshold")
  }

  func probability(_ row: some RandomAccessCollection<Float>) -> Float {
    1 / (1 + expf(-stage.apply(row).targets[0]))
  }
}
