import Scoring

/// A text's written words against its spoken ones: `$5` is written once and spoken as two.
struct TrackedText: Sendable {
  let spoken: [SpokenWord]
  /// Position of the written word of each spoken one.
  private let owner: [Int]

  /// How many of the spoken words must have been heard for a complete text.
  private static let share = 0.6

  init(words: [ExpectedWord]) {
    spoken = words.flatMap(\.spoken)
    owner = words.enumerated().flatMap { index, word in word.spoken.map { _ in index } }
  }

  /// - Parameter path: the spoken words on the best path, in the order of time.
  func hearing(text: Int, path: [Int]) -> Hearing {
    let heard = Set(path)
    var hearing = Hearing()
    hearing.text = text
    // A written word has been said when the last of its spoken ones has.
    hearing.words = owner.indices.filter { index in
      heard.contains(index) && (index + 1 == owner.count || owner[index + 1] != owner[index])
    }.map { owner[$0] }
    hearing.isComplete =
      path.last == spoken.count - 1
      && Double(heard.count) >= Self.share * Double(spoken.count)
    return hearing
  }
}
