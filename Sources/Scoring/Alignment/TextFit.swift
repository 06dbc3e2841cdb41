/// How the text as a whole fits a recording, beside its rivals: the text less one word, the text
/// with other speech between two words, and the phone loop, which knows no text.
///
/// Costs are in units of `SenoneScores` (0.1 nat).
public struct TextFit: Sendable {
  /// Cost along the text.
  public let total: Int32
  public let loop: PhoneLoop
  /// For each spoken word, how much more it costs to leave it out: negative if the recording fits
  /// better without the word.
  public let margins: [Int32]
  /// For each junction (before the first word, between words, after the last), the other speech
  /// that would save most there.
  public let additions: [Addition]

  public struct Addition: Sendable, Equatable {
    public let frames: Range<Int>
    /// What it saves over the text alone, beyond `frameCost` for each frame; 0 where it is empty.
    public let saving: Int32
  }

  /// What a frame of other speech costs over the phone loop. Words that were said lie about 8
  /// units over the loop, words that were not about 28 (medians over learners' speech).
  static let frameCost: Int32 = 20
}

extension Aligner {
  /// Weighs the text against its rivals; nil if the recording is too short for the text.
  ///
  /// With F(j, t) the lowest cost of the first t frames up to junction j, and B(j, t) that of the
  /// frames after: leaving out word w costs min over t of F(w, t) + B(w + 1, t), and other speech
  /// at junction j costs min over t ≤ u of F(j, t) + (loop from t to u) + B(j, u).
  ///
  /// - Parameters:
  ///   - loop: of these scores.
  ///   - omitted: words to do without; their margins are 0.
  public func fit(
    _ scores: SenoneScores, loop: PhoneLoop, omitting omitted: Set<Int> = []
  ) -> TextFit? {
    let forward = Search(
      network: network, scores: scores, background: loop.frameCosts,
      penalties: .init(omitted: omitted))
    guard forward.total < Search.infinity else { return nil }
    let count = network.wordCount
    let backward = Search(
      network: network.reversed, scores: scores, background: loop.frameCosts,
      penalties: .init(omitted: Set(omitted.map { count - 1 - $0 })), backwards: true)
    let frames = scores.frames
    func before(_ junction: Int, _ frame: Int) -> Int32 {
      forward.junctionCosts[junction * (frames + 1) + frame]
    }
    func after(_ junction: Int, _ frame: Int) -> Int32 {
      backward.junctionCosts[(count - junction) * (frames + 1) + frames - frame]
    }
    let margins = (0..<count).map { word in
      let without = (0...frames).lazy.map { before(word, $0) + after(word + 1, $0) }.min()
      return min(Search.infinity, without ?? Search.infinity) - forward.total
    }
    let additions = (0...count).map { junction in
      var best = TextFit.Addition(frames: 0..<0, saving: 0)
      var start = 0
      var open = Search.infinity  // cheapest so far with the addition under way
      for frame in 0...frames {
        if before(junction, frame) < open { (open, start) = (before(junction, frame), frame) }
        let saving = forward.total - min(Search.infinity, open + after(junction, frame))
        if saving > best.saving { best = .init(frames: start..<frame, saving: saving) }
        if frame < frames {
          open = min(Search.infinity, open + loop.frameCosts[frame] + TextFit.frameCost)
        }
      }
      return best
    }
    return TextFit(total: forward.total, loop: loop, margins: margins, additions: additions)
  }
}
