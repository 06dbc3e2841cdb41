/// Where the listener was in each of the last lists.
public struct PlaceBook: Sendable, Hashable, Codable {
  public struct Entry: Sendable, Hashable, Codable {
    /// What was listened to: `lessons cafe hotel`, `due`, `level A2`.
    public var list: String
    public var isShuffled: Bool
    public var seed: UInt64
    public var round: Int
    public var sentence: String

    public init(
      list: String, isShuffled: Bool, seed: UInt64, round: Int, sentence: String
    ) {
      (self.list, self.isShuffled, self.seed) = (list, isShuffled, seed)
      (self.round, self.sentence) = (round, sentence)
    }
  }

  /// The last one first.
  public private(set) var entries: [Entry] = []
  static let capacity = 16

  public init() {}

  public func entry(for list: String, isShuffled: Bool) -> Entry? {
    entries.first { $0.list == list && $0.isShuffled == isShuffled }
  }

  public mutating func note(_ entry: Entry) {
    forget(entry.list, isShuffled: entry.isShuffled)
    entries.insert(entry, at: 0)
    entries = Array(entries.prefix(Self.capacity))
  }

  /// A list that was heard to its end.
  public mutating func forget(_ list: String, isShuffled: Bool) {
    entries.removeAll { $0.list == list && $0.isShuffled == isShuffled }
  }
}
