/// An aligned phone with its place in the text and the course of its three states.
struct PhoneSegment: Sendable, Equatable {
  let phone: Phone
  /// Index of the spoken word over the whole text.
  let word: Int
  /// Index of the written word.
  let written: Int
  /// Index in the word's pronunciation, which has `length` phones.
  let index: Int
  let length: Int
  let frames: Range<Int>
  /// Frames in each state.
  let stateFrames: [Int]
  /// Cost of each state, nats.
  let stateCosts: [Float]

  var cost: Float { stateCosts.sum }
}

extension Aligner {
  /// The aligned phones with what their states cost.
  func segments(of alignment: Alignment, text: ExpectedText, scores: SenoneScores)
    -> [PhoneSegment]
  {
    let written = text.words.enumerated().flatMap { index, word in word.spoken.map { _ in index } }
    let spoken = text.words.flatMap(\.spoken)
    let nodes = Dictionary(grouping: network.nodes, by: \.label)
    return alignment.phones.map { phone in
      let label = Network.Label.phone(
        phone.phone, word: phone.word, pronunciation: phone.pronunciation, index: phone.index)
      // A phone at the edge of a word has a node for every context; the aligned one is the one
      // whose cost it is.
      let courses = (nodes[label] ?? []).map {
        StateCourse(columns: $0.columns, frames: phone.start..<phone.end, scores: scores)
      }
      let course = courses.min {
        abs($0.mean - phone.cost) < abs($1.mean - phone.cost)
      }!
      return PhoneSegment(
        phone: phone.phone, word: phone.word, written: written[phone.word], index: phone.index,
        length: spoken[phone.word].pronunciations[phone.pronunciation].count,
        frames: phone.start..<phone.end, stateFrames: course.frames,
        stateCosts: course.costs.map { Float($0) * SenoneScores.natsPerUnit })
    }
  }
}

/// The cheapest way through three states, each of which takes a frame at least.
private struct StateCourse {
  var frames = [0, 0, 0]
  var costs: [Int32] = [0, 0, 0]

  var mean: Float { Float(costs.reduce(0, +)) / Float(frames.reduce(0, +)) }

  init(columns: [Int], frames range: Range<Int>, scores: SenoneScores) {
    func cost(_ frame: Int, _ state: Int) -> Int32 {
      Int32(scores.selected[frame * scores.senones.count + columns[state]])
    }
    var totals = [Int32](repeating: Search.infinity, count: 3)
    var moves = [Bool](repeating: false, count: 3 * range.count)
    for (number, frame) in range.enumerated() {
      for state in [2, 1, 0] {
        let before = state > 0 ? totals[state - 1] : (number == 0 ? 0 : Search.infinity)
        moves[3 * number + state] = before < totals[state]
        totals[state] = min(Search.infinity, min(totals[state], before)) + cost(frame, state)
      }
    }
    var state = 2
    for (number, frame) in range.enumerated().reversed() {
      frames[state] += 1
      costs[state] += cost(frame, state)
      if moves[3 * number + state], state > 0 { state -= 1 }
    }
  }
}
