import Scoring

/// Which words may follow which while a text is being said, as a network of states.
///
/// A state stands between two words. Words lead onwards; a word may be left out, said again or
/// begun again, at a price; in every state there may be silence or any phones, which catch what
/// belongs to no word. Several texts stand side by side behind a common start.
struct LiveGrammar: Sendable, Equatable {
  /// One way to say one word.
  struct Arc: Sendable, Equatable {
    let from: Int
    let to: Int
    let place: Place
    let phones: [Phone]
  }

  /// A way from state to state without sound, with its price in nats.
  struct Jump: Sendable, Equatable {
    let from: Int
    let to: Int
    let cost: Double
  }

  /// Where a spoken word stands: text, and number among the text's spoken words.
  struct Place: Sendable, Hashable {
    let text: Int
    let spoken: Int
  }

  private(set) var stateCount = 1
  private(set) var arcs: [Arc] = []
  private(set) var jumps: [Jump] = []

  /// In nats. High, because every frame of a wrong sound costs a few: the best of six sets on
  /// learners' speech, together with the price of fillers in `LiveDecoder`.
  static let skipCost = 85.0
  static let repeatCost = 60.0

  init(_ texts: [[SpokenWord]]) {
    for (index, words) in texts.enumerated() where !words.isEmpty {
      add(words, text: index)
    }
  }

  private mutating func add(_ words: [SpokenWord], text: Int) {
    let first = stateCount
    stateCount += words.count + 1
    jumps.append(.init(from: 0, to: first, cost: 0))
    if words.count > 1 { jumps.append(.init(from: 0, to: first + 1, cost: Self.skipCost)) }
    for (index, word) in words.enumerated() {
      let state = first + index
      for phones in word.pronunciations where !phones.isEmpty {
        arcs.append(
          .init(
            from: state, to: state + 1, place: .init(text: text, spoken: index), phones: phones))
      }
      jumps.append(.init(from: state, to: state + 1, cost: Self.skipCost))
      if index + 2 <= words.count {
        jumps.append(.init(from: state, to: state + 2, cost: 2 * Self.skipCost))
      }
      // Said again: one word, two words, or all from the beginning.
      for back in Set([state, max(first, state - 1), first]).sorted() {
        jumps.append(.init(from: state + 1, to: back, cost: Self.repeatCost))
      }
    }
  }
}
