import Language

/// What the hardware is asked, and what it answers.
extension SessionState {
  /// The operation to start now, if any: stop first, then what the holders want, then release.
  mutating func nextOperation() -> SessionOperation? {
    guard operation == nil else { return nil }
    if stopIsDue {
      stopIsDue = false
      return .stopStreams
    }
    if let wanted {
      return others == .treated(wanted) || refused == wanted ? nil : .activate(wanted)
    }
    guard others != .untouched else { return nil }
    switch release {
    case .asWanted, .lastAttempt: return .deactivate
    case .waiting, .givenUp: return nil
    }
  }

  mutating func succeeded() -> [SessionEffect] {
    defer { operation = nil }
    switch operation {
    case .activate(let treatment):
      others = .treated(treatment)
      told.remove(.activation)
    case .deactivate:
      others = .untouched
      release = .asWanted
      told.remove(.release)
    case .stopStreams:
      return streamsAreStopped()
    case nil:
      break
    }
    return []
  }

  mutating func failed(_ reason: Text) -> [SessionEffect] {
    defer { operation = nil }
    switch operation {
    case .activate(let treatment):
      others = .uncertain
      refused = treatment
      return told.insert(.activation).inserted ? [.notify(.notActivated(reason))] : []
    case .deactivate:
      others = .uncertain
      return releaseFailed(reason)
    case .stopStreams:
      return streamsAreStopped()
    case nil:
      return []
    }
  }

  private mutating func streamsAreStopped() -> [SessionEffect] {
    guard closesMicrophone, !stopIsDue else { return [] }
    closesMicrophone = false
    return [.notify(.microphoneClosed)]
  }

  private mutating func releaseFailed(_ reason: Text) -> [SessionEffect] {
    // Somebody holds the session again, or a stop will be followed by another release anyway.
    if wanted != nil || stopIsDue { return [] }
    if release == .lastAttempt {
      release = .givenUp
      return told.insert(.release).inserted ? [.notify(.notRestored(reason))] : []
    }
    lastRetry.advance()
    release = .waiting(lastRetry)
    return [.notify(.retrying(reason)), .scheduleRetry(lastRetry)]
  }

  /// A retry that came too late does nothing: any request since has made its appointment void.
  mutating func retryDue(_ retry: Retry) -> [SessionEffect] {
    if release == .waiting(retry) { release = .lastAttempt }
    return []
  }
}
