/// What goes on in a turn beside the person's lines: at most one of speaking, listening and
/// scoring at a time. What a stopped one still has to say is dropped.
actor Stage {
  let studio: Studio
  private let events: AsyncStream<(activity: Int?, event: TurnEvent)>
  private let continuation: AsyncStream<(activity: Int?, event: TurnEvent)>.Continuation
  /// Of the activity that counts.
  private var number = 0
  private var activity: Task<Void, Never>?

  private var exercise: Exercise?
  private var following: Exercise?
  /// Made while the prompt plays.
  private var pending: Task<any Listener, any Error>?
  var listener: (any Listener)?
  /// Beside the activities: nothing waits for it.
  var drawing: Task<Void, Never>?

  init(_ studio: Studio) {
    self.studio = studio
    (events, continuation) = AsyncStream.makeStream()
  }

  func set(_ exercise: Exercise, following: Exercise?) {
    self.exercise = exercise
    self.following = following
    pending?.cancel()
    pending = nil
    forget()
  }

  /// The next event; nothing when the task is cancelled.
  func next() async -> TurnEvent? {
    for await (activity, event) in events where activity == nil || activity == number {
      return event
    }
    return nil
  }

  nonisolated func post(line: String?) {
    continuation.yield((nil, line.map { .line($0) } ?? .endOfInput))
  }

  func causeOfInterruption() async -> Trouble? { await studio.session.causeOfInterruption() }

  /// - Returns: what a person should know.
  func session(begins: Bool) async -> Trouble? {
    let session = studio.session
    return await sheltered {
      do {
        if begins { try await session.beginTurn() } else { try await session.endTurn() }
        return nil
      } catch {
        return Trouble(error)
      }
    }
  }

  func speak(_ pace: Pace) {
    say(exercise?.prompt, pace)
    if pending == nil, exercise?.answering == .spoken { pending = makeListener() }
    if let next = following?.prompt {
      following = nil
      let speaker = studio.speaker
      Task { await speaker.prepare(next) }
    }
  }

  func say(_ line: VoiceLine?, _ pace: Pace = .normal) {
    let speaker = studio.speaker
    begin { stage, number in
      // Nothing can be read aloud; the turn goes on as behind a voice that has ended.
      guard let line else { return await stage.post(.promptEnded(.finished), of: number) }
      do {
        let end = try await speaker.speak(line, pace: pace) { word in
          await stage.post(.speaking(word), of: number)
        }
        await stage.post(.promptEnded(end), of: number)
      } catch {
        await stage.post(.promptFailed(Trouble(error)), of: number)
      }
    }
  }

  func stopSpeaking() async {
    let speaker = studio.speaker
    await stop { await speaker.stop() }
  }

  func openMicrophone() {
    drawing?.cancel()
    let pending = pending ?? makeListener()
    self.pending = nil
    let microphone = studio.microphone
    begin { stage, number in
      var isOpen = false
      do {
        let listener = try await pending.value
        try Task.checkCancellation()
        let samples = try await microphone.open()
        // Closed while it opened.
        if Task.isCancelled { return await sheltered { await microphone.close() } }
        isOpen = true
        await stage.listens(listener, of: number)
        for try await block in samples {
          let update = await listener.feed(block)
          await stage.post(.heard(update), of: number)
          if update.outcome != nil { return }
        }
        await stage.post(.microphoneLost(nil), of: number)
      } catch is TurnInterrupted {
        await stage.post(.microphoneLost(nil), of: number)
      } catch {
        let trouble = Trouble(error)
        await stage.post(
          isOpen ? .microphoneLost(trouble) : .microphoneFailed(trouble), of: number)
      }
    }
  }

  func closeMicrophone() async {
    let microphone = studio.microphone
    await stop { await microphone.close() }
  }

  func score() {
    guard let listener else { return }
    begin { stage, number in
      do {
        let result = try await listener.score()
        await stage.post(.scored(result), of: number)
      } catch {
        await stage.post(.scoringFailed(Trouble(error)), of: number)
      }
    }
  }

  /// Ends what is left when the turn is over, such as scoring.
  func finish() {
    number += 1
    activity?.cancel()
    pending?.cancel()
    forget()
  }

  /// The learner's voice is kept no longer.
  private func forget() {
    drawing?.cancel()
    drawing = nil
    listener = nil
  }

  func begin(_ work: @escaping @Sendable (Stage, Int) async -> Void) {
    number += 1
    activity?.cancel()
    activity = Task { [number] in await work(self, number) }
  }

  /// Returns when the activity has ended, so that nothing of it comes behind what follows.
  private func stop(_ body: @escaping @Sendable () async -> Void) async {
    number += 1
    let activity = activity
    self.activity = nil
    activity?.cancel()
    await sheltered(body)
    await activity?.value
  }

  func post(_ event: TurnEvent, of number: Int) {
    continuation.yield((number, event))
  }

  func post(_ event: TurnEvent) { continuation.yield((nil, event)) }

  private func listens(_ listener: any Listener, of number: Int) {
    guard number == self.number else { return }
    self.listener = listener
    post(.microphoneOpened, of: number)
  }

  private func makeListener() -> Task<any Listener, any Error> {
    let (accepted, rivals) = (exercise?.accepted ?? [], exercise?.rivals ?? [])
    return Task { [listeners = studio.listeners] in
      try await listeners.listener(for: accepted, beside: rivals)
    }
  }
}

/// Runs to its end although the task is cancelled: for what must be put back.
private func sheltered<Result: Sendable>(
  _ body: @escaping @Sendable () async -> Result
) async -> Result {
  await Task { await body() }.value
}
