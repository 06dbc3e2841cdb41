/// Who may use the sound card, and what is asked of other programs meanwhile: a value that knows
/// no clock and does no I/O. Documentation/AudioSession.md explains the model.
///
/// It is a controller, not a list of commands: requests change what is *wanted*, and whenever no
/// operation is under way the next one is chosen from what is wanted and how other programs were
/// left. So a release never starts while somebody holds the session, and a request that was
/// overtaken costs nothing.
public struct SessionState: Sendable, Hashable {
  let policy: OthersPolicy?

  /// The one fact about who holds the session: a grant is worth something in this generation only.
  var generation: Generation
  var counts = UseCounts()

  /// Interruptions that have begun and not ended.
  var interruptions: Set<Interruption> = []
  var interruptedListening: InterruptedListening?

  /// The one operation under way.
  var operation: SessionOperation?
  /// All streams are to be stopped before anything else is done.
  var stopIsDue = false
  /// The stop that is due or under way closes a microphone.
  var closesMicrophone = false

  var others = Others.untouched
  /// The treatment that failed since the last request; asking again at once would fail again.
  var refused: Treatment?
  var release = Release.asWanted
  var lastRetry = Retry()
  /// What has been said and has not worked since.
  var told: Set<Told> = []

  /// - Parameter policy: the user's `--others`; `nil` for the default of each use.
  public init(policy: OthersPolicy? = nil) {
    self.init(policy: policy, generation: Generation())
  }

  init(policy: OthersPolicy?, generation: Generation) {
    self.policy = policy
    self.generation = generation
  }

  /// How other programs' sound was left by what we asked last.
  enum Others: Sendable, Hashable {
    case untouched
    case treated(Treatment)
    /// Something failed: they may have been changed.
    case uncertain
  }

  /// How far giving back has come, once nobody holds the session.
  enum Release: Sendable, Hashable {
    /// Released as soon as nobody holds the session.
    case asWanted
    case waiting(Retry)
    case lastAttempt
    /// Failed twice, the user knows; the next request tries again.
    case givenUp
  }

  enum Told: Sendable, Hashable {
    case activation, release, silence
  }

  /// Whether a grant of this generation is worth something.
  public func holds(_ generation: Generation?) -> Bool { generation == self.generation }

  /// No operation is under way, and none will be without a new event.
  public var isSettled: Bool { operation == nil }

  /// Others may still be lowered or paused.
  public var owesOthers: Bool { others != .untouched }

  /// What the uses held ask of other programs; `nil` if nobody holds the session.
  var wanted: Treatment? { counts.treatment(under: policy) }

  /// The interruption that keeps new uses silent, if there is one.
  var silence: Interruption? {
    if interruptions.isEmpty { return nil }
    return Interruption.allCases.first { $0.silencesNewUses && interruptions.contains($0) }
  }

  /// Takes one event in and says what is to be done about it, in order.
  public mutating func handle(_ event: SessionEvent) -> [SessionEffect] {
    var effects: [SessionEffect]
    switch event {
    case .begin(let use): effects = begin(use)
    case .end(let use, let generation): effects = end(use, generation)
    case .endAll: effects = endAll()
    case .goToBackground(let kept): effects = goToBackground(keeping: kept)
    case .resumeListening: effects = resumeListening()
    case .interruptionBegan(let interruption): effects = interruptionBegan(interruption)
    case .interruptionEnded(let interruption, let resumable):
      effects = interruptionEnded(interruption, resumable: resumable)
    case .succeeded: effects = succeeded()
    case .failed(let reason): effects = failed(reason)
    case .retryDue(let retry): effects = retryDue(retry)
    }
    if let next = nextOperation() {
      operation = next
      effects.append(.perform(next))
    }
    return effects
  }
}
