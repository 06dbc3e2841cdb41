import Language

@testable import AudioSession

/// Everything that can happen next.
enum Move: Hashable {
  case begin(owner: Int, Use)
  case end(owner: Int)
  case endAll
  case background(BackgroundUse)
  case began(Interruption)
  case ended(Interruption, resumable: Bool)
  case resume(owner: Int)
  case succeeds, fails
  case timer, staleTimer
}

extension World {
  /// The interruptions that differ in kind: one that silences, one that does not, one that
  /// takes the knowledge of others away.
  static let interruptions: [Interruption] = [.call, .sleep, .serverLost]

  var moves: [Move] {
    var moves: [Move] = [
      .endAll, .background(.nothing), .background(.listening), .began(.call), .began(.sleep),
      .began(.serverLost),
    ]
    for index in 0...1 where !self[index].waits {
      if !holds(index) {
        moves += [
          .begin(owner: index, .prompt), .begin(owner: index, .turn),
          .begin(owner: index, .listening),
        ]
        if cutOff != nil { moves.append(.resume(owner: index)) }
      }
      if self[index].use != nil { moves.append(.end(owner: index)) }
    }
    for interruption in Self.interruptions where open.contains(interruption) {
      moves += [.ended(interruption, resumable: true), .ended(interruption, resumable: false)]
    }
    if running != nil { moves.append(.succeeds) }
    if running != nil, running != .stopStreams { moves.append(.fails) }
    if timer != nil { moves.append(.timer) }
    if hasStaleTimer { moves.append(.staleTimer) }
    return moves
  }

  /// The world after a move.
  func after(_ move: Move) throws -> World {
    var world = self
    switch move {
    case .begin(let owner, let use): try world.begin(owner, use)
    case .end(let owner): try world.end(owner)
    case .endAll: try world.endAll()
    case .background(let kept): try world.goToBackground(keeping: kept)
    case .began(let interruption): try world.interruptionBegan(interruption)
    case .ended(let interruption, let resumable):
      try world.interruptionEnded(interruption, resumable: resumable)
    case .resume(let owner): try world.resume(owner)
    case .succeeds: try world.operationEnded(.succeeded)
    case .fails: try world.operationEnded(.failed(Text(en: "busy", ja: "使用中")))
    case .timer: try world.timerFires()
    case .staleTimer: try world.staleTimerFires()
    }
    try world.checkAlways()
    return world.renumbered()
  }
}
