/// What the recording sounds like when any phone may follow any other.
///
/// Its path is the rival of every expected path, and its cost the yardstick: speech that matches
/// the text costs hardly more along the text than along the loop.
public struct PhoneLoop: Sendable {
  /// A stretch of frames heard as one phone.
  public struct Segment: Sendable, Equatable {
    public let phone: Phone
    public let start: Int
    /// One past the last frame.
    public let end: Int
  }

  public let segments: [Segment]
  /// Cost of each frame along the loop's path, in units of `SenoneScores`.
  public let frameCosts: [Int32]

  /// Cost of going on to another phone; 4 nats keep the loop from chattering.
  static let switchCost: Int32 = 40

  private static let phones: [Phone] = Phone.speech + [.silence, .noise]

  init(scores: SenoneScores) {
    let phones = Self.phones
    let states = phones.count * 3
    let width = SenoneScores.independentCount
    let place = phones.flatMap { phone in (0..<3).map { 3 * Int(phone.rawValue) + $0 } }
    var cost = [Int32](repeating: Search.infinity, count: states)
    var steps = [Bool](repeating: false, count: states * scores.frames)
    var origins = [UInt8](repeating: 0, count: scores.frames)
    var entry: Int32 = 0
    for frame in 0..<scores.frames {
      let row = frame * width
      for phone in phones.indices {
        let base = 3 * phone
        for state in stride(from: base + 2, through: base, by: -1) {
          let arrival = state == base ? entry : cost[state - 1]
          let moves = arrival < cost[state]
          steps[frame * states + state] = moves
          cost[state] =
            min(Search.infinity, moves ? arrival : cost[state])
            + Int32(scores.independent[row + place[state]])
        }
      }
      let best = phones.indices.min { cost[3 * $0 + 2] < cost[3 * $1 + 2] } ?? 0
      origins[frame] = UInt8(best)
      entry = cost[3 * best + 2] + Self.switchCost
    }
    (segments, frameCosts) = Self.trace(
      scores: scores, phones: phones, place: place, steps: steps, origins: origins)
  }

  private static func trace(
    scores: SenoneScores, phones: [Phone], place: [Int], steps: [Bool], origins: [UInt8]
  ) -> ([Segment], [Int32]) {
    guard let last = origins.last else { return ([], []) }
    let width = SenoneScores.independentCount
    var segments: [Segment] = []
    var frameCosts = [Int32](repeating: 0, count: scores.frames)
    var phone = Int(last)
    var state = 2
    var end = scores.frames
    for frame in stride(from: scores.frames - 1, through: 0, by: -1) {
      let index = 3 * phone + state
      frameCosts[frame] = Int32(scores.independent[frame * width + place[index]])
      guard steps[frame * phones.count * 3 + index] else { continue }
      if state > 0 {
        state -= 1
      } else {
        segments.append(Segment(phone: phones[phone], start: frame, end: end))
        end = frame
        guard frame > 0 else { break }
        phone = Int(origins[frame - 1])
        state = 2
      }
    }
    return (segments.reversed(), frameCosts)
  }
}
