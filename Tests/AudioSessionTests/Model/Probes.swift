import Language

@testable import AudioSession

/// What must be true of every world that can be reached, shown by going on from it.
extension World {
  func probe() throws {
    try probeRunningOut()
    try probeStaleEnds()
    for index in 0...1 where !holds(index) && !self[index].waits { try probeSound(index) }
    if cutOff == nil {
      var world = self
      try require(
        try world.hand(.resumeListening) == nil, "7: nothing to resume, nothing resumed")
    }
  }

  /// Everything under way ends, every timer fires.
  private func runOut(failing: Bool = false) throws -> World {
    var world = self
    for _ in 0..<12 {
      if let running = world.running {
        world = try world.after(failing && running != .stopStreams ? .fails : .succeeds)
      } else if world.timer != nil {
        world = try world.after(.timer)
      } else if world.hasStaleTimer {
        world = try world.after(.staleTimer)
      } else {
        return world
      }
    }
    throw Violation("2: retries come to an end")
  }

  private func probeRunningOut() throws {
    let rest = try runOut()
    if !rest.isHeld {
      try require(
        rest.others == .untouched || rest.toldOfRelease, "8: others get back what they had")
    }
    // What could not be given back is, with the next use.
    var last = rest
    for index in 0...1 {
      if last[index].use != nil { last = try last.after(.end(owner: index)).runOut() }
    }
    try require(!last.isHeld, "1: ended is ended")
    if !last.isSilenced {
      last = try last.after(.begin(owner: 0, .prompt)).runOut()
      let owner = last.holds(0) ? 0 : 1
      last = try last.after(.end(owner: owner)).runOut()
      try require(last.others == .untouched, "2: the next begin and end try again")
    }
    let worst = try runOut(failing: true)
    if !worst.isHeld {
      try require(
        worst.others == .untouched || worst.toldOfRelease, "2: a second failure is told")
    }
  }

  private func probeStaleEnds() throws {
    for use in Use.allCases {
      var after = state
      let effects = after.handle(.end(use, Generation(number: 0)))
      if use == .listening { after.interruptedListening = state.interruptedListening }
      try require(after == state && effects.isEmpty, "1: a stale end changes nothing")
    }
  }

  /// The next prompt has sound, whatever happened before and whether others can be lowered or
  /// not; unless there is a call.
  private func probeSound(_ index: Int) throws {
    for failing in [false, true] {
      // Sorting may have swapped the owners; the one that begins is the one with a lone prompt.
      var world = self
      try world.begin(index, .prompt)
      try world.checkAlways()
      let other = self[1 - index].use
      world = try world.renumbered().runOut(failing: failing)
      let sounds =
        (world.first.use == .prompt && world.first.sounds)
        || (world.second.use == .prompt && world.second.sounds)
      if other == .prompt, holds(1 - index) {
        try require(world.first.sounds && world.second.sounds, "1, 6: the next prompt has sound")
      } else {
        try require(sounds != isSilenced, "1, 6: the next prompt has sound")
      }
    }
  }
}
