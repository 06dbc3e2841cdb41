import Language

@testable import AudioSession

/// One of two that use the sound card, as a well-behaved owner does: it keeps what it was granted,
/// starts its stream when `begin` has returned and it holds the session, stops it, ends.
struct Owner: Hashable {
  var use: Use?
  var generation: Generation?
  /// `begin` has not returned.
  var waits = false
  var sounds = false
}

/// The session with everything round it that can make a difference: two owners, the hardware, the
/// timers. It keeps its own account of what ought to be, from which the invariants are checked.
struct World: Hashable {
  var state = SessionState()
  var first = Owner()
  var second = Owner()

  // The hardware.
  enum Others: Hashable {
    case untouched
    case changed(Treatment)
    case unknown
  }
  var others = Others.untouched
  var running: SessionOperation?
  var timer: Retry?
  var hasStaleTimer = false

  // What ought to be.
  var open = Set<Interruption>()
  /// Listening that was cut off: what it waits for, and whether all that ended were resumable.
  struct CutOff: Hashable {
    var awaiting: Set<Interruption>
    var resumable = true
  }
  var cutOff: CutOff?
  var microphoneToClose = false
  var activationFailed = false
  var toldOfActivation = false
  var toldOfRelease = false
  var toldOfSilence = false

  subscript(index: Int) -> Owner {
    get { index == 0 ? first : second }
    set { if index == 0 { first = newValue } else { second = newValue } }
  }

  func holds(_ index: Int) -> Bool { self[index].use != nil && state.holds(self[index].generation) }
  var isHeld: Bool { holds(0) || holds(1) }
  func isHeld(for use: Use) -> Bool {
    (holds(0) && first.use == use) || (holds(1) && second.use == use)
  }
  var isSilenced: Bool { open.contains(.call) || open.contains(.suspended) }
  var isAtRest: Bool { running == nil && timer == nil && !hasStaleTimer }

  /// From the table of the design, not from the code under test.
  var expectedTreatment: Treatment? {
    if isHeld(for: .turn) || isHeld(for: .listening) { return .pause }
    return isHeld(for: .prompt) ? .lower : nil
  }

  /// The same world under fixed numbers: generations and retries are only ever compared, so worlds
  /// that differ in nothing else are one. Owners are alike, so their order does not matter.
  func renumbered() -> World {
    var world = self
    for index in 0...1 where self[index].use != nil {
      world[index].generation = Generation(number: holds(index) ? 1000 : 0)
    }
    world.state.generation = Generation(number: 1000)
    world.state.lastRetry = Retry(number: 1000)
    if let timer, state.release == .waiting(timer) {
      world.timer = Retry(number: 1000)
      world.state.release = .waiting(Retry(number: 1000))
    } else if timer != nil {
      world.timer = nil
      world.hasStaleTimer = true
    }
    if world.second.rank < world.first.rank { swap(&world.first, &world.second) }
    return world
  }
}

extension Owner {
  var rank: Int {
    let useRank = use.map { Use.allCases.firstIndex(of: $0)! + 1 } ?? 0
    let generationRank = generation == Generation(number: 1000) ? 4 : 0
    return useRank * 8 + generationRank + (waits ? 2 : 0) + (sounds ? 1 : 0)
  }
}

/// A broken invariant.
struct Violation: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

func require(_ condition: Bool, _ invariant: @autoclosure () -> String) throws {
  if !condition { throw Violation(invariant()) }
}
