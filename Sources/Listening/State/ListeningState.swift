import AudioSession

/// Whether the player plays, and what it has for that: a value that knows no clock and does no I/O.
///
/// A controller, as `SessionState` is: events change what is *wished*, and whenever no operation is
/// under way, the next one follows from the wish and from what there is. So nothing can come in
/// between two steps that belong together, and the last word of the listener is what happens.
public struct ListeningState: Sendable, Hashable {
  public enum Wish: Sendable, Hashable { case play, pause, end }

  /// The player's part in the audio session.
  enum Hold: Hashable {
    case none
    case held
    /// It was taken away; what took it may end in an offer to go on.
    case mayResume
    /// As `mayResume`, but the listener has paused: the session is to be told.
    case declined
  }

  public private(set) var wish = Wish.pause
  public private(set) var cause: PauseCause?
  private(set) var hold = Hold.none
  /// There is a stream, or what is left of one.
  private(set) var hasStream = false
  private(set) var operation: ListeningOperation?
  /// The stream has ended by somebody else's doing: the session's word on it is waited for, because
  /// an `end` before it would be a pause, and a new stream might go into a call.
  private(set) var awaitsWord = false
  /// An offer to go on was taken, and is to be taken up with the session.
  private var resumes = false
  /// The output was unplugged, and the session does not know yet.
  private var mustReport = false
  public private(set) var isFinished = false

  public init() {}

  /// Whether sound is made.
  public var isPlaying: Bool { hasStream && wish == .play }

  /// Takes an event in and says what is to be done about it, in order.
  public mutating func handle(_ event: ListeningEvent) -> [ListeningEffect] {
    var effects: [ListeningEffect] = []
    switch event {
    case .play: play()
    case .pause: pause()
    case .stop: wish = .end
    case .interrupted(let interruption, let isVoid):
      if isVoid { interrupted(interruption) }
    case .resumeOffered: resumeOffered()
    case .streamEnded(let end):
      if let effect = streamEnded(end) { effects.append(effect) }
    case .noWordCame: awaitsWord = false
    case .done(let outcome):
      if let effect = done(outcome) { effects.append(effect) }
    }
    if let next = nextOperation() {
      operation = next
      effects.append(.perform(next))
    }
    return effects
  }

  private mutating func play() {
    guard wish != .end else { return }
    wish = .play
    cause = nil
  }

  /// Twice is still a pause.
  private mutating func pause() {
    guard wish != .end else { return }
    wish = .pause
    cause = nil
    (resumes, awaitsWord) = (false, false)
    if hold == .mayResume { hold = .declined }
  }

  private mutating func interrupted(_ interruption: Interruption) {
    awaitsWord = false
    resumes = false
    if wish == .play || cause != nil { cause = PauseCause(interruption) }
    switch wish {
    case .play: (wish, hold) = (.pause, .mayResume)
    // It was about to be given back; the session must not take it for listening that was cut off.
    case .pause, .end: if hold == .held { hold = .declined }
    }
  }

  private mutating func resumeOffered() {
    guard wish == .pause, hold == .mayResume else { return }
    wish = .play
    resumes = true
  }

  private mutating func streamEnded(_ end: StreamEnd) -> ListeningEffect? {
    guard hasStream, operation != .closeStream else { return nil }
    hasStream = false
    guard wish != .end else { return nil }
    switch end {
    case .finished:
      // A pause that came too late to be heard is one all the same.
      if wish == .play { wish = .end }
    case .stopped:
      guard wish == .play else { return nil }
      awaitsWord = true
      return .waitForWord
    case .unplugged:
      wish = .pause
      cause = .unplugged
      mustReport = true
    case .failed(let cause):
      wish = .pause
      self.cause = cause
    }
    return nil
  }

  private mutating func done(_ outcome: OperationOutcome) -> ListeningEffect? {
    guard let done = operation else { return nil }
    operation = nil
    switch (done, outcome) {
    case (.begin, .succeeded), (.resume, .succeeded):
      hold = .held
      resumes = false
      if wish == .play { cause = nil }
    case (.begin, .failed(nil)), (.openStream, .failed(nil)):
      // The grant was void by then: the word on it is on its way.
      guard wish == .play else { return nil }
      hold = .held
      awaitsWord = true
      return .waitForWord
    case (.begin, .failed(let cause)), (.openStream, .failed(let cause)):
      if wish == .play { (wish, self.cause) = (.pause, cause) }
    case (.resume, .failed):
      // It was interrupted once more; there may be another offer.
      resumes = false
      if wish == .play { wish = .pause }
    case (.openStream, .succeeded): hasStream = true
    case (.closeStream, _): hasStream = false
    case (.reportUnplugged, _): (mustReport, hold) = (false, .none)
    case (.release, _): hold = .none
    case (.finish, _): isFinished = true
    }
    return nil
  }

  private func nextOperation() -> ListeningOperation? {
    guard operation == nil, !isFinished else { return nil }
    if mustReport { return .reportUnplugged }
    switch wish {
    case .play:
      if awaitsWord { return nil }
      if hold != .held { return resumes ? .resume : .begin }
      return hasStream ? nil : .openStream
    case .pause:
      if hasStream { return .closeStream }
      return hold == .declined || hold == .held && !awaitsWord ? .release : nil
    case .end:
      if hasStream { return .closeStream }
      return hold == .none ? .finish : .release
    }
  }
}
