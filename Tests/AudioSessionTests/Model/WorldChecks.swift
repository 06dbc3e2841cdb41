import Language

@testable import AudioSession

/// Handing an event to the session, and the invariants on what it answers.
extension World {
  /// - Parameters:
  ///   - resumes: whether listening has to be offered to be resumed, and must not be otherwise.
  ///   - operation: the one that the event is the answer to.
  /// - Returns: what was granted.
  mutating func hand(
    _ event: SessionEvent, resumes: Bool = false, after operation: SessionOperation? = nil
  ) throws -> Generation? {
    var grant: Generation?
    var offers = false
    for effect in state.handle(event) {
      switch effect {
      case .grant(let generation): grant = generation
      case .perform(let next): try start(next)
      case .scheduleRetry(let retry): try schedule(retry)
      case .notify(.resume): offers = true
      case .notify(.microphoneClosed):
        try require(
          microphoneToClose && operation == .stopStreams,
          "7: the microphone is said to be closed when it is")
        microphoneToClose = false
      case .notify(.trouble): try tell(about: operation)
      case .notify(.silenced):
        try require(isSilenced && !toldOfSilence, "6: silence is told once")
        toldOfSilence = true
      case .notify(.interrupted), .notify(.retrying): break
      }
    }
    try require(offers == resumes, "7: listening is offered to resume exactly when it may")
    return grant
  }

  private mutating func start(_ next: SessionOperation) throws {
    try require(running == nil, "one operation at a time")
    running = next
    switch next {
    case .deactivate:
      // A grant that is being handed over in this very event is in `state.counts` only.
      try require(!isHeld && state.counts.isEmpty, "2: never released while held")
      try require(!first.sounds && !second.sounds, "3: streams stop before the release")
    case .stopStreams:
      try require(
        !(holds(0) && first.sounds) && !(holds(1) && second.sounds),
        "1: a stop hits nobody who holds the session")
    case .activate:
      try require(!state.counts.isEmpty, "8: others are changed only while it is needed")
      try require(!isSilenced, "7: nothing is activated during a call")
    }
  }

  private mutating func schedule(_ retry: Retry) throws {
    try require(!isHeld, "2: a retry is made only where nobody holds")
    if timer != nil { hasStaleTimer = true }
    timer = retry
  }

  private mutating func tell(about operation: SessionOperation?) throws {
    if operation == .deactivate {
      try require(!toldOfRelease, "2: trouble is told once")
      toldOfRelease = true
    } else {
      try require(!toldOfActivation, "6: trouble is told once")
      toldOfActivation = true
    }
  }

  /// What holds after every move.
  func checkAlways() throws {
    try require(
      state.counts.treatment(under: nil) == expectedTreatment,
      "1: the session and its owners agree on who holds it")
    try require(
      state.counts.isRecording == isHeld(for: .turn),
      "7: only its owner's begin makes a recording")
    try require(state.operation == running, "the operation under way is known")
    guard running == nil else { return }

    try require(!microphoneToClose, "7: a closed microphone is told")
    for index in 0...1 where self[index].sounds {
      try require(holds(index), "4: no stream without a grant")
    }
    if let expectedTreatment {
      try require(
        others == .changed(expectedTreatment) || activationFailed,
        "8: others are treated as the uses ask")
      try require(!activationFailed || toldOfActivation, "6: a failed activation is told")
    } else {
      try require(
        others == .untouched || timer != nil || toldOfRelease,
        "2: nothing stays changed without a retry or a word to the user")
    }
  }
}
