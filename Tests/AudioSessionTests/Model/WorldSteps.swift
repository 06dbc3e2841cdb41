import Language

@testable import AudioSession

/// What each move does to the world, and what the session may answer.
extension World {
  mutating func begin(_ index: Int, _ use: Use) throws {
    let wasSilenced = isSilenced
    let grant = try hand(.begin(use))
    try require(grant != nil, "6: begin always grants")
    if !wasSilenced, use == .listening { cutOff = nil }
    self[index] = Owner(use: use, generation: grant, waits: true)
    if wasSilenced {
      try require(!holds(index), "7: a use that begins during a call does not hold")
      try require(toldOfSilence, "6: silence is told")
    } else {
      try require(holds(index), "1: what was granted holds")
      activationFailed = false
    }
    letWaitersGo()
  }

  mutating func end(_ index: Int) throws {
    let owner = self[index]
    let held = holds(index)
    self[index] = Owner()
    let before = state
    if !held {
      if owner.use == .listening { cutOff = nil }
      _ = try hand(.end(owner.use!, owner.generation))
      var paused = before
      if owner.use == .listening {
        try require(state.interruptedListening == nil, "7: a pause drops the wish to resume")
        paused.interruptedListening = nil
      }
      try require(state == paused, "1: a stale end changes nothing")
    } else {
      activationFailed = false
      _ = try hand(.end(owner.use!, owner.generation))
    }
    letWaitersGo()
  }

  mutating func endAll() throws {
    cutOff = nil
    activationFailed = false
    _ = try hand(.endAll)
    try require(!isHeld, "1: endAll voids every grant")
  }

  mutating func goToBackground(keeping kept: BackgroundUse) throws {
    let practises = isHeld(for: .prompt) || isHeld(for: .turn)
    let listens = isHeld(for: .listening)
    let goesOn = kept == .listening && listens && !practises
    if isHeld(for: .turn) { microphoneToClose = true }
    if kept == .nothing { cutOff = nil }
    let offers = kept == .listening && listens && practises
    if offers { cutOff = CutOff(awaiting: []) }
    if !goesOn { activationFailed = false }
    _ = try hand(.goToBackground(keeping: kept), resumes: offers)
    try require(isHeld == goesOn, "4: only listening alone goes on in the background")
    try require(
      goesOn || running == .stopStreams || state.stopIsDue,
      "3: going to the background stops the streams")
  }

  mutating func interruptionBegan(_ interruption: Interruption) throws {
    if isHeld(for: .turn) { microphoneToClose = true }
    if isHeld(for: .listening) {
      cutOff = CutOff(awaiting: [interruption])
    } else {
      cutOff?.awaiting.insert(interruption)
    }
    open.insert(interruption)
    if interruption == .serverLost {
      open.remove(.call)
      if cutOff?.awaiting.remove(.call) != nil { cutOff?.resumable = false }
    }
    if !isSilenced { toldOfSilence = false }
    activationFailed = false
    _ = try hand(.interruptionBegan(interruption))
    try require(!isHeld, "7: an interruption voids every grant")
    try require(
      running == .stopStreams || state.stopIsDue, "7: an interruption stops the streams")
  }

  mutating func interruptionEnded(_ interruption: Interruption, resumable: Bool) throws {
    open.remove(interruption)
    if !isSilenced { toldOfSilence = false }
    var resumes = false
    if cutOff?.awaiting.remove(interruption) != nil {
      if !resumable { cutOff?.resumable = false }
      if cutOff!.awaiting.isEmpty {
        resumes = cutOff!.resumable
        if !resumes { cutOff = nil }
      }
    }
    activationFailed = false
    _ = try hand(.interruptionEnded(interruption, resumable: resumable), resumes: resumes)
  }

  mutating func resume(_ index: Int) throws {
    let mayResume = cutOff!.awaiting.isEmpty && !isSilenced
    let grant = try hand(.resumeListening)
    try require((grant != nil) == mayResume, "7: listening resumes only when it may")
    guard let grant else { return }
    cutOff = nil
    activationFailed = false
    self[index] = Owner(use: .listening, generation: grant, waits: true)
    letWaitersGo()
  }

  mutating func operationEnded(_ event: SessionEvent) throws {
    let operation = running
    running = nil
    switch (operation, event) {
    case (.activate(let treatment), .succeeded):
      others = .changed(treatment)
      activationFailed = false
      toldOfActivation = false
    case (.activate, _):
      others = .unknown
      activationFailed = true
    case (.deactivate, .succeeded):
      others = .untouched
      toldOfRelease = false
    case (.deactivate, _):
      others = .unknown
    default:
      first.sounds = false
      second.sounds = false
    }
    _ = try hand(event, after: operation)
    letWaitersGo()
  }

  mutating func timerFires() throws {
    let retry = timer!
    timer = nil
    _ = try hand(.retryDue(retry))
  }

  mutating func staleTimerFires() throws {
    hasStaleTimer = false
    let before = state
    _ = try hand(.retryDue(Retry(number: 0)))
    try require(state == before, "2: a retry that came too late does nothing")
  }

  /// `begin` returns when nothing is under way; its owner looks, and starts its stream.
  private mutating func letWaitersGo() {
    guard running == nil else { return }
    for index in 0...1 where self[index].waits {
      self[index].waits = false
      self[index].sounds = holds(index)
    }
  }
}
