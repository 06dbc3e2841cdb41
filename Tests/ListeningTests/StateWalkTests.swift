import Language
import Testing

@testable import AudioSession
@testable import Listening

/// The player's state beside the session's own, walked through whole: whatever the listener, the
/// session and the world do, in every order.
struct StateWalkTests {
  /// Both states, and what stands between them.
  struct World: Hashable {
    var player = ListeningState()
    var session = SessionState()
    /// Whether the player's grant is the session's present one.
    var hasGrant = false
    /// There is a stream on the server.
    var streams = false
    /// Its end has not been told to the player.
    var untoldEnd: StreamEnd?
    /// Notices that have not reached the player.
    var notices: [SessionNotice] = []
    var waits = false
    /// What the listener said last.
    var wantsToHear = false
    /// Listening was cut off by these, all to be ended so that it may go on; nothing for not.
    var cutOff: Set<Interruption>?
    var hasEnded = false
  }

  enum Move: Hashable {
    case play, pause, stop
    case begins(Interruption)
    case ends(Interruption, Bool)
    case unplugged, listEnds, streamFails
    case hear
    case tellEnd
    case finishOperation(Bool)
    case wordTime
  }

  private func moves(_ world: World) -> [Move] {
    var moves: [Move] = []
    if !world.hasEnded {
      moves += [.play, .pause, .stop]
    }
    // The world does no more before what it did has been heard, or it could go on for ever.
    if !world.hasEnded, world.notices.count < 3 {
      for interruption in [Interruption.call, .sleep, .serverLost] {
        if world.session.interruptions.contains(interruption) {
          moves.append(.ends(interruption, interruption != .sleep))
        } else {
          moves.append(.begins(interruption))
        }
      }
    }
    if world.streams, world.notices.count < 3 { moves += [.unplugged, .listEnds, .streamFails] }
    // The player takes a notice when nothing is under way.
    if !world.notices.isEmpty, world.player.operation == nil { moves.append(.hear) }
    if world.untoldEnd != nil { moves.append(.tellEnd) }
    if let operation = world.player.operation {
      moves.append(.finishOperation(true))
      if operation == .openStream { moves.append(.finishOperation(false)) }
    }
    // It comes late: whatever is on its way has come by then.
    if world.waits, world.notices.isEmpty, world.untoldEnd == nil { moves.append(.wordTime) }
    return moves
  }

  private func after(_ move: Move, _ world: World) -> World {
    var world = world
    switch move {
    case .play:
      world.wantsToHear = true
      if !world.isSilenced { world.cutOff = nil }
      world.tell(.play)
    case .pause:
      world.wantsToHear = false
      world.cutOff = nil
      world.tell(.pause)
    case .stop:
      world.hasEnded = true
      world.wantsToHear = false
      world.tell(.stop)
    case .begins(let interruption):
      if world.streams { world.untoldEnd = .stopped }
      world.streams = false
      world.interruptionBegan(interruption)
    case .ends(let interruption, let resumable):
      world.take(.interruptionEnded(interruption, resumable: resumable))
      world.cutOff?.remove(interruption)
      if !resumable { world.cutOff = nil }
    case .unplugged: world.streamEnds(.unplugged)
    case .listEnds: world.streamEnds(.finished)
    case .streamFails: world.streamEnds(.failed(.trouble(.init(en: "", ja: ""))))
    case .hear:
      switch world.notices.removeFirst() {
      case .interrupted(let interruption):
        world.tell(.interrupted(interruption, isVoid: !world.hasGrant))
      case .resume: world.tell(.resumeOffered)
      default: break
      }
    case .tellEnd:
      if let end = world.untoldEnd, world.player.operation != .closeStream {
        world.tell(.streamEnded(end))
      }
      world.untoldEnd = nil
    case .finishOperation(let succeeds): world.carryOut(succeeds)
    case .wordTime:
      world.waits = false
      world.tell(.noWordCame)
    }
    world.normalize()
    return world
  }

  /// Farther than any world is.
  static let farthest = 100

  @Test func everyOrderOfEventsKeepsTheRules() throws {
    var seen: Set<World> = [World()]
    var layer = [World()]
    var depth = 0
    while !layer.isEmpty, depth < Self.farthest {
      depth += 1
      var next: [World] = []
      for world in layer {
        for move in moves(world) {
          let after = after(move, world)
          try check(after, after: move, world)
          if seen.insert(after).inserted {
            next.append(after)
            try checkRest(after)
          }
        }
      }
      layer = next
    }
    // The whole space was walked through, not a part of it.
    #expect(layer.isEmpty)
    #expect(seen.count > 100_000)
  }

  /// What holds at every moment.
  private func check(_ world: World, after move: Move, _ before: World) throws {
    // Who paused is not played to, but for a stream that was being opened just then.
    if world.streams, !before.streams {
      try #require(
        world.wantsToHear || world.player.operation == .closeStream, "plays on: \(before) \(move)")
    }
  }

  /// What holds when everything that is on its way has arrived and nobody does anything.
  private func checkRest(_ start: World) throws {
    var world = start
    var moves = 0
    while let move = nextOfItself(world) {
      world = after(move, world)
      moves += 1
      try #require(moves < 100, "no rest: \(start)")
    }
    let held = world.session.counts.listening
    switch world.player.wish {
    case .play:
      try #require(world.streams && world.hasGrant && held == 1, "no sound: \(start) → \(world)")
      try #require(world.wantsToHear, "not wanted: \(start) → \(world)")
    case .pause:
      try #require(!world.streams && held == 0, "paused, but holds: \(start) → \(world)")
      let due = world.wantsToHear && world.cutOff?.isEmpty == true
      try #require(!due, "does not go on: \(start) → \(world)")
    case .end:
      try #require(
        !world.streams && held == 0 && world.player.isFinished, "no end: \(start) → \(world)")
    }
  }

  private func nextOfItself(_ world: World) -> Move? {
    moves(world).first {
      switch $0 {
      case .hear, .tellEnd, .finishOperation(true), .wordTime: true
      default: false
      }
    }
  }
}

extension StateWalkTests.World {
  var isSilenced: Bool { session.silence != nil }

  mutating func tell(_ event: ListeningEvent) {
    for effect in player.handle(event) {
      if effect == .waitForWord { waits = true }
    }
  }

  /// The session with hardware that does everything at once.
  mutating func take(_ event: SessionEvent) {
    let generation = session.generation
    var effects = session.handle(event)
    while !effects.isEmpty {
      switch effects.removeFirst() {
      case .grant(let granted): hasGrant = session.holds(granted)
      case .perform(let operation):
        if operation == .stopStreams, streams {
          streams = false
          untoldEnd = .stopped
        }
        effects += session.handle(.succeeded)
      case .notify(.silenced), .notify(.trouble): break
      case .notify(let notice): notices.append(notice)
      case .scheduleRetry: break
      }
    }
    if session.generation != generation, !event.isBegin { hasGrant = false }
  }

  mutating func interruptionBegan(_ interruption: Interruption) {
    let wasListening = session.counts.listening > 0
    if interruption == .serverLost, cutOff?.contains(.call) == true { cutOff = nil }
    take(.interruptionBegan(interruption))
    // What was unplugged before, or had come to its end, is not to go on; nor what had just been
    // paused and is being given back, although it is to play again.
    let isPlaying =
      player.wish == .play && ![.release, .reportUnplugged].contains(player.operation)
      && (untoldEnd == nil || untoldEnd == .stopped)
    if wasListening, wantsToHear, isPlaying {
      cutOff = [interruption]
    } else {
      cutOff?.insert(interruption)
    }
  }

  mutating func streamEnds(_ end: StreamEnd) {
    streams = false
    untoldEnd = end
  }

  mutating func carryOut(_ succeeds: Bool) {
    guard let operation = player.operation else { return }
    var outcome = OperationOutcome.succeeded
    switch operation {
    case .begin:
      take(.begin(.listening))
      if !hasGrant { outcome = .failed(session.silence.map(PauseCause.init)) }
    case .resume:
      hasGrant = false
      take(.resumeListening)
      if !hasGrant { outcome = .failed(nil) }
    case .openStream:
      if hasGrant { cutOff = nil }
      if !hasGrant {
        outcome = .failed(nil)
      } else if succeeds {
        streams = true
        untoldEnd = nil
      } else {
        outcome = .failed(.trouble(.init(en: "", ja: "")))
      }
    case .closeStream:
      streams = false
      untoldEnd = nil
    case .release:
      take(.end(.listening, hasGrant ? session.generation : nil))
      hasGrant = false
    case .reportUnplugged:
      take(.interruptionBegan(.deviceLost))
      take(.interruptionEnded(.deviceLost, resumable: false))
    case .finish: break
    }
    tell(.done(outcome))
  }

  /// Worlds that differ only in numbers are one.
  mutating func normalize() {
    session.generation = Generation()
    session.told = []
    session.lastRetry = Retry()
  }
}

extension SessionEvent {
  fileprivate var isBegin: Bool {
    switch self {
    case .begin, .resumeListening: true
    default: false
    }
  }
}
