import AudioSession
import Language
import Practice

/// The practice turn's part in the audio session.
actor PracticeSession: SoundSession {
  private let session: AudioCoordinator
  private var generation: Generation?
  private var troubles: [any ReadableError]
  private var cause: Interruption?
  private var listening: Task<Void, Never>?

  /// What the session has to say, as an error that a person reads.
  private struct Said: ReadableError {
    let code: String
    let text: Text
  }

  /// - Parameter troubles: to be told with the first turns.
  init(_ session: AudioCoordinator, telling troubles: [any ReadableError] = []) {
    (self.session, self.troubles) = (session, troubles)
  }

  func beginTurn() async throws {
    listen()
    cause = nil
    generation = await session.begin(.turn)
    try tell()
  }

  func endTurn() async throws {
    await session.end(.turn, generation)
    generation = nil
    try tell()
  }

  enum Standing { case holds, interrupted, inCall }

  /// Whether sound may be made now.
  var standing: Standing {
    get async {
      if await session.holds(generation) { return .holds }
      return await session.silence == .call ? .inCall : .interrupted
    }
  }

  /// To be told with the turn.
  func note(_ trouble: any ReadableError) { troubles.append(trouble) }

  func causeOfInterruption() async -> Trouble? {
    guard let text = cause?.text else { return nil }
    return Trouble(code: "interrupted", text: text)
  }

  func stop() { listening?.cancel() }

  private func listen() {
    guard listening == nil else { return }
    let notices = session.notices
    listening = Task { [weak self] in
      for await notice in notices { await self?.take(notice) }
    }
  }

  private func take(_ notice: SessionNotice) {
    switch notice {
    case .trouble(let text): troubles.append(Said(code: "others_untreated", text: text))
    case .silenced:
      if let text = notice.text { troubles.append(Said(code: "silenced", text: text)) }
    case .interrupted(let interruption): cause = interruption
    // The turn that was cut off tells these itself.
    case .microphoneClosed, .resume, .retrying: break
    }
  }

  /// One at a time; a second one waits for the next turn.
  private func tell() throws {
    if !troubles.isEmpty { throw troubles.removeFirst() }
  }
}

extension Interruption {
  /// What a learner is told; nothing where it is told otherwise or was the learner's own doing.
  fileprivate var text: Text? {
    switch self {
    case .call: Text(en: "A call has begun.", ja: "通話が始まりました。")
    case .sleep: Text(en: "The machine went to sleep.", ja: "スリープしました。")
    case .deviceLost:
      Text(en: "The output was unplugged.", ja: "出力先の機器が外されました。")
    case .serverLost, .suspended: nil
    }
  }
}
