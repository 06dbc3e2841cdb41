/// What has been heard of the expected texts so far.
public struct Hearing: Sendable, Hashable {
  /// Which of the texts is being said, as a position in the list that was given.
  public var text = 0
  /// Positions of the heard words in that text's `words`, ascending.
  public var words: [Int] = []
  /// The last word was reached, and enough of the others were heard on the way.
  public var isComplete = false

  public init() {}
}
