import Foundation

/// The second listener: whether another sound was said than the one expected, judged beside the
/// experts' scale (Documentation/Feedback.md).
///
/// A network hears each segment by itself; boosted trees weigh every likely slip of it; a limit
/// for each kind of slip says from where on it is believed.
struct SlipListener: Sendable {
  private let net: DenseNet
  private let trees: Trees
  private let kinds: [SlipKind]
  private let limits: [Float]

  init(_ records: ModelRecords) throws(TensorFileDamage) {
    let names = try records.text("segments").split(separator: "\n").map(String.init)
    net = try DenseNet(records.within("net"), features: names)
    guard names.count == Self.inputs, net.outputs == FrameNet.phones.count else {
      throw records.damage("net", "\(names.count) inputs, \(net.outputs) outputs")
    }
    let columns = try records.text("candidates").split(separator: "\n").map(String.init)
    guard columns == SlipCandidates.names else {
      throw records.damage("candidates", "other numbers than this version measures")
    }
    trees = try Trees(records.within("trees"), inputs: columns.count)
    let lines = try records.text("kinds").split(separator: "\n")
    kinds = lines.compactMap { SlipKind($0) }
    guard kinds.count == lines.count else { throw records.damage("kinds", "unknown slip") }
    limits = try records.floats("limits", shape: [kinds.count]).values
  }

  private static let inputs = 9 * SegmentMeans.cepstra + 3 * FrameNet.phones.count + 1

  /// For each aligned phone the slip that is surest, if one is believed.
  func slips(in features: Features) -> [HeardSlip?] {
    var found = [HeardSlip?](repeating: nil, count: features.layout.segments.count)
    guard !found.isEmpty else { return found }
    for candidate in candidates(in: features) {
      let score = score(candidate.row)
      let certainty = score - limits[candidate.kind]
      guard certainty > 0, certainty > found[candidate.segment]?.certainty ?? 0 else { continue }
      found[candidate.segment] = HeardSlip(
        heard: candidate.heard, probability: 1 / (1 + expf(-score)), certainty: certainty)
    }
    return found
  }

  func candidates(in features: Features) -> [SlipCandidates.Candidate] {
    let means = SegmentMeans(features)
    let segments = features.layout.segments
    let hearing = segments.map {
      FrameNet.logProbabilities(net.apply(means.segment($0.frames)))
    }
    return SlipCandidates(segments: segments, means: means, hearing: hearing).all(of: kinds)
  }

  /// Log-odds of a candidate.
  func score(_ row: [Float]) -> Float { trees.apply(row) }
}
