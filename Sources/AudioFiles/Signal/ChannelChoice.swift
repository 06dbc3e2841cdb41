/// Which channels carry the speech.
///
/// Speech swings: between its loud and its quiet moments lie 20 dB and more, where noise and hum
/// swing by a few. The channel that swings most (and, among equals, is louder) is taken alone:
/// two microphones hear one voice at two times, so their mean would colour it, and two channels
/// in antiphase would cancel. Another is added only if it speaks while the first is silent.
struct ChannelChoice: Sendable, Equatable {
  /// The channels to be added up, the main one first; never empty.
  let channels: [Int]

  init(_ statistics: [ChannelStatistics]) {
    let heard = statistics.map(Heard.init)
    // The first of equals, so that the choice does not depend on chance.
    let main = heard.indices.reduce(0) { heard[$1].merit > heard[$0].merit ? $1 : $0 }
    let others = heard.indices.filter { $0 != main && heard[$0].completes(heard[main]) }
    channels = [main] + others
  }
}

private struct Heard {
  let levels: [Float]
  let loud: Float
  let swing: Float

  init(_ statistics: ChannelStatistics) {
    levels = statistics.levels
    loud = statistics.level(0.95)
    // More than 40 dB says nothing about the voice, only about the room or a gate.
    swing = min(40, loud - statistics.level(0.10))
  }

  /// Four decibels of loudness count as one of swing: a faint copy of a voice leaks into many
  /// channels, and swings as well as the voice itself.
  var merit: Float { swing + loud / 4 }

  /// Whether it speaks for 0.3 s or more, and a fifth of its speech, while `main` is silent.
  func completes(_ main: Heard) -> Bool {
    guard swing >= 20, swing >= main.swing - 12, loud >= main.loud - 20 else { return false }
    let active = zip(levels, main.levels).filter { $0.0 > loud - 20 }
    let alone = active.count { $0.1 < main.loud - 30 }
    return alone >= 15 && 5 * alone >= active.count
  }
}
