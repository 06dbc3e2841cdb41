/// A part of the input for one of several machines: every `count`-th entry.
public struct Shard: Sendable, Hashable {
  /// From 1.
  public let number: Int
  public let count: Int

  public static let whole = Shard(number: 1, count: 1)

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Reads `K/N`, 1 ≤ K ≤ N.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      number >= 1, number <= count
    else { return nil }
    self.init(number: number, count: count)
  }

  /// Whether the entry, counted from 0 over the whole input, belongs to this part.
  func contains(_ index: Int) -> Bool { index % count == number - 1 }
}
