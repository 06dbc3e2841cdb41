/// Where a phone stands in its word; raw values are the model definition's.
public enum WordPosition: UInt8, Sendable, CaseIterable {
  case inside, begin, end, single
}

/// The acoustic model's map from a phone in its context to its three senones.
public struct TriphoneMap: Sendable {
  /// The senones of the three emitting states, in order.
  public typealias States = SIMD4<Int32>

  /// Senone sequence of each (base, left, right, position), or -1.
  private var sequences: [Int32]
  private let states: [States]
  /// For each senone `3 × base phone + state`, or -1 where none belongs to it.
  public let owner: [Int]

  /// - Parameters:
  ///   - sequences: the model's senone sequences, three senones each.
  ///   - entries: phone in context → index into `sequences`. Context-independent entries give
  ///     each senone its owner too.
  public init(senoneCount: Int, sequences states: [States], entries: [Entry]) {
    let count = Phone.allCases.count
    self.states = states
    sequences = Array(repeating: -1, count: count * count * count * WordPosition.allCases.count)
    var owner = Array(repeating: -1, count: senoneCount)
    for entry in entries {
      sequences[Self.index(entry.base, entry.left, entry.right, entry.position)] =
        Int32(entry.sequence)
      for state in 0..<3 {
        owner[Int(states[entry.sequence][state])] = 3 * Int(entry.base.rawValue) + state
      }
    }
    for senone in 0..<SenoneScores.independentCount { owner[senone] = senone }
    self.owner = owner
  }

  /// One line of a model definition.
  public struct Entry: Sendable {
    public let base: Phone
    public let left: Phone
    public let right: Phone
    public let position: WordPosition
    /// Index of its senone sequence.
    public let sequence: Int

    public init(base: Phone, left: Phone, right: Phone, position: WordPosition, sequence: Int) {
      self.base = base
      self.left = left
      self.right = right
      self.position = position
      self.sequence = sequence
    }
  }

  /// The senones of a phone in context. A triphone that the model has not seen in this position
  /// backs off to the same triphone elsewhere in a word, then to the phone without context.
  public func senones(base: Phone, left: Phone, right: Phone, position: WordPosition) -> [Int] {
    for place in [position] + WordPosition.allCases where base.isSpeech {
      let sequence = sequences[Self.index(base, left, right, place)]
      if sequence >= 0 { return (0..<3).map { Int(states[Int(sequence)][$0]) } }
    }
    return Self.independentSenones(of: base)
  }

  public static func independentSenones(of phone: Phone) -> [Int] {
    (0..<3).map { 3 * Int(phone.rawValue) + $0 }
  }

  private static func index(
    _ base: Phone, _ left: Phone, _ right: Phone, _ position: WordPosition
  ) -> Int {
    let count = Phone.allCases.count
    let context = (Int(base.rawValue) * count + Int(left.rawValue)) * count + Int(right.rawValue)
    return context * WordPosition.allCases.count + Int(position.rawValue)
  }
}
