/// What the world takes and gives back.
extension SessionState {
  mutating func interruptionBegan(_ interruption: Interruption) -> [SessionEffect] {
    if interruption == .serverLost { forgetCallsAndDevices() }
    interruptions.insert(interruption)
    if counts.listening > 0 {
      interruptedListening = InterruptedListening(awaiting: [interruption])
    } else {
      interruptedListening?.awaiting.insert(interruption)
    }
    closesMicrophone = closesMicrophone || counts.isRecording
    takeFromAll()
    return [.notify(.interrupted(interruption))]
  }

  /// The ends of calls and the return of devices can no longer be seen; should they still
  /// matter, the new server shows them anew. What waited for them must not start by itself.
  private mutating func forgetCallsAndDevices() {
    interruptions.subtract([.call, .deviceLost])
    let awaited = interruptedListening?.awaiting ?? []
    if !awaited.isDisjoint(with: [.call, .deviceLost]) {
      interruptedListening?.awaiting.subtract([.call, .deviceLost])
      interruptedListening?.resumable = false
    }
    if silence == nil { told.remove(.silence) }
  }

  mutating func interruptionEnded(
    _ interruption: Interruption, resumable: Bool
  ) -> [SessionEffect] {
    guard interruptions.remove(interruption) != nil else { return [] }
    if silence == nil { told.remove(.silence) }
    isAskedAgain()

    guard interruptedListening?.awaiting.remove(interruption) != nil else { return [] }
    if !resumable { interruptedListening?.resumable = false }
    guard let listening = interruptedListening, listening.awaiting.isEmpty else { return [] }
    if listening.resumable { return [.notify(.resume)] }
    interruptedListening = nil
    return []
  }
}
