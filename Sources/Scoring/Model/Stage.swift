/// One model of the chain: named features in, one number for each target out.
///
/// The mean of its networks and its trees are mixed; either kind may be absent.
struct Stage: Sendable {
  /// Where the wanted features stand among those that are offered.
  private let places: [Int]
  private let nets: [DenseNet]
  private let trees: [Trees]
  /// Share of the networks.
  private let mix: Float

  /// - Parameters:
  ///   - offered: names of the features that the rows will have, in order.
  ///   - targets: what trees are called, in the order of the results.
  ///   - netOutputs: outputs that a network must have; the targets come first.
  init(
    _ records: ModelRecords, offered: [String], targets: [String], netOutputs: Int? = nil
  ) throws(TensorFileDamage) {
    let names = try records.text("features").split(separator: "\n").map(String.init)
    let place = Dictionary(uniqueKeysWithValues: offered.enumerated().map { ($1, $0) })
    var places: [Int] = []
    for name in names {
      guard let known = place[name] else {
        throw records.damage("features", "this version does not measure \(name)")
      }
      places.append(known)
    }
    self.places = places
    var nets: [DenseNet] = []
    while records.has("net/\(nets.count)/w0") {
      let net = try DenseNet(records.within("net/\(nets.count)"), features: names)
      guard net.outputs == netOutputs ?? targets.count else {
        throw records.damage("net/\(nets.count)", "\(net.outputs) outputs")
      }
      nets.append(net)
    }
    self.nets = nets
    var trees: [Trees] = []
    for target in targets where records.has("trees/\(target)/roots") {
      trees.append(try Trees(records.within("trees/\(target)"), inputs: names.count))
    }
    guard trees.isEmpty || trees.count == targets.count else {
      throw records.damage("trees", "not for every target")
    }
    self.trees = trees
    guard !(nets.isEmpty && trees.isEmpty) else {
      throw records.damage("net", "neither networks nor trees")
    }
    mix = nets.isEmpty ? 0 : trees.isEmpty ? 1 : try records.number("mix")
  }

  /// What the networks say beyond the targets.
  struct Output: Sendable {
    /// One for each target.
    let targets: [Float]
    /// Mean of the networks' outputs; empty without networks.
    let nets: [Float]
  }

  /// - Parameter row: one number for each offered feature.
  func apply(_ row: some RandomAccessCollection<Float>) -> Output {
    let inputs = places.map { row[row.index(row.startIndex, offsetBy: $0)] }
    let answers = nets.map { $0.apply(inputs) }
    let means = (answers.first ?? []).indices.map { index in answers.map { $0[index] }.mean }
    guard !trees.isEmpty else { return Output(targets: means, nets: means) }
    let targets = trees.enumerated().map { index, trees in
      let grown = trees.apply(inputs)
      return means.isEmpty ? grown : mix * means[index] + (1 - mix) * grown
    }
    return Output(targets: targets, nets: means)
  }
}
