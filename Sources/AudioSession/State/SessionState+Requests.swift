/// What owners ask.
extension SessionState {
  mutating func begin(_ use: Use) -> [SessionEffect] {
    if let silence { return beginSilently(during: silence) }
    isAskedAgain()
    counts[use] += 1
    if use == .listening { interruptedListening = nil }
    return [.grant(generation)]
  }

  /// Grants in a generation that is over at once: the owner goes on with its lesson, and finds,
  /// where it looks before starting any stream, that it does not hold the session.
  private mutating func beginSilently(during interruption: Interruption) -> [SessionEffect] {
    let over = generation
    generation.advance()
    let isNew = told.insert(.silence).inserted
    return [.grant(over)] + (isNew ? [.notify(.silenced(interruption))] : [])
  }

  mutating func end(_ use: Use, _ owned: Generation?) -> [SessionEffect] {
    if holds(owned), counts[use] > 0 {
      counts[use] -= 1
      isAskedAgain()
    } else if use == .listening {
      // A pause during an interruption: its end must not start anything. A pause counts whatever
      // its generation; all it can do is keep us silent.
      interruptedListening = nil
    }
    return []
  }

  mutating func endAll() -> [SessionEffect] {
    interruptedListening = nil
    takeFromAll()
    return []
  }

  mutating func goToBackground(keeping kept: BackgroundUse) -> [SessionEffect] {
    if kept == .listening, counts.isListeningOnly { return [] }
    if kept == .nothing { interruptedListening = nil }
    // Stopping the practice beside it stops all streams; the player takes up its own again.
    let offers = kept == .listening && counts.listening > 0
    if offers { interruptedListening = InterruptedListening(awaiting: []) }
    closesMicrophone = closesMicrophone || counts.isRecording
    takeFromAll()
    return offers ? [.notify(.resume)] : []
  }

  mutating func resumeListening() -> [SessionEffect] {
    guard let interruptedListening, interruptedListening.awaiting.isEmpty, silence == nil else {
      return []
    }
    return begin(.listening)
  }

  /// Voids every grant and lets the streams be stopped first, so that releasing cannot be busy
  /// and no caller can get the order wrong.
  mutating func takeFromAll() {
    generation.advance()
    counts = UseCounts()
    stopIsDue = true
    isAskedAgain()
  }

  /// A request is a reason to try again what failed before, and voids an appointment to do so.
  mutating func isAskedAgain() {
    refused = nil
    release = .asWanted
  }
}
