import Foundation

/// Statistics whose sums run in the order of the elements, so that they never vary; an empty
/// collection gives 0.
extension Collection where Element == Float {
  var sum: Float { reduce(0, +) }

  var mean: Float { isEmpty ? 0 : sum / Float(count) }

  /// Population standard deviation.
  var deviation: Float {
    let mean = mean
    return map { ($0 - mean) * ($0 - mean) }.mean.squareRoot()
  }

  /// Mean distance of neighbours.
  var unrest: Float { zip(dropFirst(), self).map { abs($0 - $1) }.mean }

  /// Interpolated between the two nearest ranks.
  /// - Parameter share: 0 for the lowest, 1 for the highest.
  func percentile(_ share: Float) -> Float {
    let sorted = sorted()
    guard let last = sorted.last else { return 0 }
    let place = share * Float(sorted.count - 1)
    let lower = Int(place)
    guard lower + 1 < sorted.count else { return last }
    return sorted[lower] + (place - Float(lower)) * (sorted[lower + 1] - sorted[lower])
  }

  var median: Float { percentile(0.5) }

  func share(where condition: (Float) -> Bool) -> Float {
    isEmpty ? 0 : Float(count(where: condition)) / Float(count)
  }
}

/// Pearson's correlation, 0 where either side does not vary.
func correlation(_ first: [Float], _ second: [Float]) -> Float {
  let spread = first.deviation * second.deviation
  guard spread > 0 else { return 0 }
  let (firstMean, secondMean) = (first.mean, second.mean)
  return zip(first, second).map { ($0 - firstMean) * ($1 - secondMean) }.mean / spread
}

/// Slope of the least-squares line through the points, 0 where `x` does not vary.
func slope(_ x: [Float], _ y: [Float]) -> Float {
  let spread = x.deviation
  return spread > 0 ? correlation(x, y) * y.deviation / spread : 0
}
