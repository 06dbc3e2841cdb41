/// Costs of senones (tied HMM states) per frame, as the acoustic model gave them.
///
/// A frame is 10 ms. A cost is a negated, scaled log-likelihood; differences of costs within a
/// frame matter, not their level. Only what scoring needs is kept of the model's 5,126 senones.
public struct SenoneScores: Sendable {
  /// Nats (natural-log units) in one unit of cost: 1024 · ln 1.0001.
  public static let natsPerUnit: Float = 0.102_394_9
  public static let framesPerSecond = 100
  /// Context-independent senones, three for each of `Phone.allCases`.
  public static let independentCount = 3 * Phone.allCases.count

  public let frames: Int
  /// `frames × independentCount`, row by frame, senone `3 × phone + state`.
  public let independent: [UInt16]
  /// Lowest cost of any triphone senone of that phone and state; same shape.
  public let bestTriphone: [UInt16]
  /// `frames × senones.count`, the senones that were asked for.
  public let selected: [UInt16]
  /// Model numbers of the columns of `selected`, ascending.
  public let senones: [Int]

  public init(
    frames: Int, independent: [UInt16], bestTriphone: [UInt16], selected: [UInt16], senones: [Int]
  ) {
    precondition(independent.count == frames * Self.independentCount)
    precondition(bestTriphone.count == independent.count)
    precondition(selected.count == frames * senones.count)
    self.frames = frames
    self.independent = independent
    self.bestTriphone = bestTriphone
    self.selected = selected
    self.senones = senones
  }

  /// The same recording with fewer senones selected; all of `wanted` must be among `senones`.
  public func selecting(_ wanted: [Int]) -> SenoneScores {
    let column = Dictionary(uniqueKeysWithValues: senones.enumerated().map { ($1, $0) })
    let columns = wanted.map { column[$0]! }
    var narrowed: [UInt16] = []
    narrowed.reserveCapacity(frames * wanted.count)
    for frame in 0..<frames {
      for column in columns { narrowed.append(selected[frame * senones.count + column]) }
    }
    return SenoneScores(
      frames: frames, independent: independent, bestTriphone: bestTriphone, selected: narrowed,
      senones: wanted)
  }

  /// Some frames of the recording by themselves.
  public func cut(to range: Range<Int>) -> SenoneScores {
    func rows(_ values: [UInt16], _ width: Int) -> [UInt16] {
      Array(values[range.lowerBound * width..<range.upperBound * width])
    }
    return SenoneScores(
      frames: range.count, independent: rows(independent, Self.independentCount),
      bestTriphone: rows(bestTriphone, Self.independentCount),
      selected: rows(selected, senones.count), senones: senones)
  }
}
