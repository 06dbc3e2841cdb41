/// Sentences in the order in which they are heard, round after round.
///
/// A value: the order of a round follows from the seed and the round's number, so that a place that
/// was written down means the same in another run.
public struct Playlist: Sendable {
  /// A sentence's place: in which round, and the how-manieth of it, both from 0.
  public struct Place: Sendable, Hashable, Comparable {
    public var round: Int
    public var index: Int

    public init(round: Int = 0, index: Int = 0) { (self.round, self.index) = (round, index) }

    public static func < (one: Self, other: Self) -> Bool {
      (one.round, one.index) < (other.round, other.index)
    }
  }

  /// What comes behind a sentence.
  public enum Repeat: Sendable, Hashable {
    case sentence
    /// The list, as often as this from now on; nothing for without end.
    case rounds(Int?)
  }

  /// Never empty.
  public let sentences: [Sentence]
  public private(set) var seed: UInt64
  public private(set) var isShuffled: Bool
  public private(set) var repeats: Repeat
  /// The round in which the repeating was set; its rounds are counted from here.
  private var firstRound = 0
  /// Where shuffling was switched on: what was heard then stays at the head of its round.
  private var head: (round: Int, sentence: Int)?

  /// - Parameters:
  ///   - sentences: those of an id that was there already are left out.
  ///   - seed: of the shuffled order.
  /// - Returns: nothing if there are no sentences.
  public init?(
    _ sentences: [Sentence], isShuffled: Bool = false, seed: UInt64 = 0,
    repeats: Repeat = .rounds(1)
  ) {
    var seen: Set<String> = []
    self.sentences = sentences.filter { seen.insert($0.id).inserted }
    guard !self.sentences.isEmpty else { return nil }
    (self.isShuffled, self.seed, self.repeats) = (isShuffled, seed, repeats)
  }

  public var count: Int { sentences.count }

  public subscript(place: Place) -> Sentence { sentences[order(of: place.round)[place.index]] }

  /// - Parameter isAsked: whether the listener wants on; then a sentence is not repeated.
  /// - Returns: nothing behind the last sentence.
  public func place(after place: Place, isAsked: Bool = false) -> Place? {
    if !isAsked, repeats == .sentence { return place }
    if place.index + 1 < count { return Place(round: place.round, index: place.index + 1) }
    if case .rounds(let rounds?) = repeats, place.round - firstRound + 1 >= rounds { return nil }
    return Place(round: place.round + 1, index: 0)
  }

  /// - Returns: the same place at the very beginning.
  public func place(before place: Place) -> Place {
    if place.index > 0 { return Place(round: place.round, index: place.index - 1) }
    return place.round > 0 ? Place(round: place.round - 1, index: count - 1) : place
  }

  /// Where a sentence is in a round; nothing if it is not in the list.
  public func place(ofID id: String, round: Int) -> Place? {
    order(of: round).firstIndex { sentences[$0].id == id }.map { Place(round: round, index: $0) }
  }

  /// From the round of `place` on.
  public mutating func setRepeats(_ repeats: Repeat, at place: Place) {
    self.repeats = repeats
    firstRound = place.round
  }

  /// The sentence at `place` is not left: shuffled, all others come behind it.
  /// - Returns: its place from now on.
  public mutating func setShuffled(_ isShuffled: Bool, at place: Place) -> Place {
    guard isShuffled != self.isShuffled else { return place }
    let sentence = order(of: place.round)[place.index]
    self.isShuffled = isShuffled
    head = isShuffled ? (place.round, sentence) : nil
    return Place(round: place.round, index: isShuffled ? 0 : sentence)
  }

  private func order(of round: Int) -> [Int] {
    guard isShuffled else { return Array(sentences.indices) }
    var generator = SplitMix(seed: seed &+ UInt64(round) &* 0x9E37_79B9)
    var order = Array(sentences.indices)
    order.shuffle(using: &generator)
    if let head, head.round == round {
      order.removeAll { $0 == head.sentence }
      order.insert(head.sentence, at: 0)
    }
    return order
  }
}

/// Random numbers that are the same in every run (SplitMix64, Steele, Lea and Flood 2014). Swift's
/// own `shuffle` with it is what it is in this toolchain; after another one a shuffled list is
/// begun anew, which harms nobody.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
