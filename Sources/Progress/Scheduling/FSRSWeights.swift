/// The parameters of FSRS-6.
public struct FSRSWeights: Sendable, Hashable {
  /// w0 … w20.
  public let values: [Double]

  /// - Parameter values: 21 of them.
  public init?(_ values: [Double]) {
    guard values.count == 21, values.allSatisfy(\.isFinite), values[20] > 0 else { return nil }
    self.values = values
  }

  private init(published values: [Double]) { self.values = values }

  /// The published defaults of FSRS-6, fitted to the reviews of many learners
  /// (github.com/open-spaced-repetition: py-fsrs 6).
  public static let published = FSRSWeights(published: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ])

  subscript(_ index: Int) -> Double { values[index] }
}
