/// The best way through a grammar so far, as the search found it.
struct HeardPath: Sendable, Equatable {
  struct Word: Sendable, Equatable {
    let place: LiveGrammar.Place
    /// How many phones its pronunciation has.
    let phones: Int
    /// First and last frame of 10 ms.
    let start: Int
    let end: Int
    /// Units of cost (`SenoneScores.natsPerUnit`) over the best active senone of each frame.
    let cost: Int

    var frames: Int { end - start + 1 }

    /// Whether the sound speaks for the word; the search has to put words somewhere.
    var isPlausible: Bool {
      Double(frames) >= 2.5 * Double(phones) && cost <= Self.costLimit * frames
    }

    /// Of learners' words on the path, 5 % of those that were said lie above, and 10 % of those
    /// that were not.
    private static let costLimit = 60
  }

  /// In the order of time; a word that was said again stands twice.
  var words: [Word] = []
  /// Last frame of the path, word or not.
  var end = 0
}
