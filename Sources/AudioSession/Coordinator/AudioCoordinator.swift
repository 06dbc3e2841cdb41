import Language

/// Runs `SessionState`: the only one who holds it, and who asks the hardware.
///
/// An owner of sound begins, looks with `holds(_:)` whether to start its stream (an interruption
/// may have come meanwhile, or a call is going on), stops its stream, ends. On an interruption
/// it does nothing: its grant is void, its stream is stopped, and its next `begin` is a new start.
public actor AudioCoordinator {
  private var state: SessionState
  private let hardware: any SessionHardware
  private let retryDelay: Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let hub = NoticeHub()
  /// Callers that return when no operation is under way any more.
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// - Parameters:
  ///   - policy: the user's `--others`; `nil` for the default of each use.
  ///   - retryDelay: how long after a failed release it is tried again.
  ///   - sleep: waits that long; an error counts as the end of the wait.
  public init(
    hardware: any SessionHardware, policy: OthersPolicy? = nil,
    retryDelay: Duration = .milliseconds(400),
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.state = SessionState(policy: policy)
    self.hardware = hardware
    self.retryDelay = retryDelay
    self.sleep = sleep
  }

  deinit { hub.finish() }

  /// A new stream of notices; every listener gets all from now on, the first one also those before.
  public nonisolated var notices: AsyncStream<SessionNotice> { hub.stream() }

  /// Takes the session for a use, and returns when other programs have been lowered or paused for
  /// it, or that has failed: the lesson goes on either way, and the trouble is in `notices`.
  ///
  /// During a call, or while the process is being stopped, the grant is void at once (`holds` is
  /// false): the prompt is shown and not spoken.
  public func begin(_ use: Use) async -> Generation {
    // A `begin` is always granted, so what follows `??` is never needed.
    let granted = take(.begin(use)) ?? state.generation
    await settled()
    return granted
  }

  /// Gives the session back, after the owner's stream was stopped. Nothing happens if the grant
  /// is void, except that the end of listening is a pause in any case: it is not resumed then.
  ///
  /// Returns when the release was attempted.
  public func end(_ use: Use, _ generation: Generation?) async {
    take(.end(use, generation))
    await settled()
  }

  /// Stops every stream, voids every grant, gives others back; nothing will be resumed.
  public func endAll() async {
    take(.endAll)
    await settled()
  }

  /// Whether a grant is still worth something; asked before any stream is started.
  public func holds(_ generation: Generation?) -> Bool { state.holds(generation) }

  /// Why what begins now makes no sound: a call, or the stop of the process; `nil` if it does.
  public var silence: Interruption? { state.silence }

  /// Stops first, then releases, and returns when both were attempted. Listening that is kept
  /// just goes on; if practice has to be stopped beside it, it is offered to be resumed.
  public func goToBackground(keeping kept: BackgroundUse) async {
    take(.goToBackground(keeping: kept))
    await settled()
  }

  /// Begins listening again after `SessionNotice.resume`; `nil` if it was paused since, or is
  /// interrupted again.
  public func resumeListening() async -> Generation? {
    let granted = take(.resumeListening)
    await settled()
    return granted
  }

  /// Stops playback and recording, voids every grant and gives others back.
  public func interruptionBegan(_ interruption: Interruption) async {
    take(.interruptionBegan(interruption))
    await settled()
  }

  /// - Parameter resumable: whether listening that was running may go on by itself.
  public func interruptionEnded(_ interruption: Interruption, resumable: Bool) async {
    take(.interruptionEnded(interruption, resumable: resumable))
    await settled()
  }

  /// Handles an event and carries out its effects. Never suspends, so events are taken whole and
  /// in order however many callers there are.
  @discardableResult
  private func take(_ event: SessionEvent) -> Generation? {
    var granted: Generation?
    for effect in state.handle(event) {
      switch effect {
      case .grant(let generation): granted = generation
      case .perform(let operation): start(operation)
      case .scheduleRetry(let retry): schedule(retry)
      case .notify(let notice): hub.send(notice)
      }
    }
    if state.isSettled {
      for waiter in waiters { waiter.resume() }
      waiters = []
    }
    return granted
  }

  private func settled() async {
    if state.isSettled { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  /// In a task of its own, so that a caller that is cancelled does not cut a release short. The
  /// state asks for the next operation only after the answer to this one.
  private func start(_ operation: SessionOperation) {
    Task {
      do {
        switch operation {
        case .activate(let treatment): try await hardware.activate(treatment)
        case .stopStreams: await hardware.stopStreams()
        case .deactivate: try await hardware.deactivate()
        }
        take(.succeeded)
      } catch {
        take(.failed(Self.reason(error)))
      }
    }
  }

  private func schedule(_ retry: Retry) {
    Task {
      // A wait cut short is no reason to leave others lowered: the retry just comes early.
      try? await sleep(retryDelay)
      take(.retryDue(retry))
    }
  }

  private static func reason(_ error: any Error) -> Text {
    if let error = error as? any ReadableError { return error.text }
    return Text(en: "\(error)", ja: "\(error)")
  }
}
