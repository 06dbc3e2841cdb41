import Scoring

/// A text's written words against its spoken ones: `$5` is written once and spoken as two.
struct TrackedText: Sendable {
  let spoken: [SpokenWord]
  /// Position of the written word of each spoken one.
  private let owner: [Int]

  /// How many of the spoken words must have been heard for a complete text.
  private static let share = 0.7
  /// Frames without a word after the last one. In the middle of a sentence the search often jumps
  /// to the last word for a moment, and jumps back as soon as speech goes on.
  private static let framesAfterLast = 15

  /// Whether its spoken words begin with those that this text and the other have up to `place`.
  func begins(as other: TrackedText, through place: Int) -> Bool {
    spoken.count > place && spoken[...place] == other.spoken[...place]
  }

  init(words: [ExpectedWord]) {
    spoken = words.flatMap(\.spoken)
    owner = words.enumerated().flatMap { index, word in word.spoken.map { _ in index } }
  }

  func hearing(text: Int, path: HeardPath) -> Hearing {
    let heard = Set(path.words.lazy.filter(\.isPlausible).map(\.place.spoken))
    var hearing = Hearing()
    hearing.text = text
    // A written word has been said when the last of its spoken ones has.
    hearing.words = owner.indices.filter { index in
      heard.contains(index) && (index + 1 == owner.count || owner[index + 1] != owner[index])
    }.map { owner[$0] }
    if let last = path.words.last {
      hearing.isComplete =
        last.isPlausible && last.place.spoken == spoken.count - 1
        && path.end - last.end >= Self.framesAfterLast
        && Double(heard.count) >= Self.share * Double(spoken.count)
    }
    return hearing
  }
}

extension [TrackedText] {
  /// Of the texts that are alike in all that a path has gone through, the one that ends first: “a
  /// coffee” before “a coffee please”, on whose way nothing was left out yet. To the search the two
  /// are equal until something follows.
  func shortest(of text: Int, through path: HeardPath) -> Int {
    guard let place = path.words.map(\.place.spoken).max() else { return text }
    let alike = indices.filter { self[$0].begins(as: self[text], through: place) }
    return alike.min { self[$0].spoken.count < self[$1].spoken.count } ?? text
  }
}
