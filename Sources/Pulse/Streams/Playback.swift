import CPulse

/// A stream of ours that plays: one channel of 16-bit samples.
public struct Playback: Sendable {
  let server: PulseServer
  let id: Int

  /// Queues samples. They are played from now on, without a gap to those before.
  /// After the end of the playback it does nothing.
  public func write(_ samples: some Sequence<Int16> & Sendable) async {
    await server.withPlayback(id) { $0.append(samples) }
  }

  /// Says that no more samples come and waits until everything was heard.
  /// - Throws: `PulseError`.
  public func finish() async throws -> PlaybackEnd {
    await server.withPlayback(id) { $0.complete() }
    return try await end()
  }

  /// Waits for the end, however it comes.
  /// - Throws: `PulseError`.
  public func end() async throws -> PlaybackEnd { try await server.endOfPlayback(id) }

  /// Ends it at once.
  public func stop() async { await server.playbackEnded(id, .success(.stopped)) }

  /// While paused the stream is corked, and the sink can sleep.
  public func setPaused(_ isPaused: Bool) async {
    await server.withPlayback(id) { $0.setPaused(isPaused) }
  }

  /// Scales our own samples, from those on that the server has not taken yet: 100 ms later it is
  /// heard. No volume of the server's is touched, neither the stream's nor the output's.
  /// - Parameter gain: 1 leaves them as they are; 0.5 is 6 dB less.
  public func setGain(_ gain: Double) async {
    await server.withPlayback(id) { $0.gain = gain.isFinite ? max(gain, 0) : 1 }
  }

  /// Seconds that were heard.
  public func position() async -> Double? {
    await server.withPlayback(id) { $0.position } ?? nil
  }
}

extension PulseServer {
  /// - Parameters:
  ///   - sampleRate: samples per second.
  ///   - sink: the name of an output; nothing for the default one.
  ///   - buffer: seconds that the server is to hold; nothing for 0.1.
  ///   - source: is asked for samples whenever the server wants some; without one they are written.
  /// - Throws: `PulseError`.
  public func openPlayback(
    sampleRate: Int, sink: String? = nil, buffer: Double? = nil,
    source: (any SampleSource)? = nil
  ) async throws -> Playback {
    try await ready()
    guard case .ready(let context) = connection else { throw PulseError.serverHangs }
    var spec = pa_sample_spec(format: PA_SAMPLE_S16LE, rate: UInt32(sampleRate), channels: 1)
    guard let handle = pa_stream_new(context, "okojo", &spec, nil) else {
      throw PulseError.refused(operation: "play", reason: PulseError.message(of: context))
    }
    lastStream += 1
    let id = lastStream
    let stream = PlaybackStream(
      id, handle: handle, sampleRate: sampleRate, server: self,
      bufferSeconds: buffer ?? PlaybackStream.bufferSeconds, source: source)
    playbacks[id] = stream
    guard stream.connect(to: sink) else {
      let error = PulseError.refused(operation: "play", reason: PulseError.message(of: context))
      playbackEnded(id, .failure(error))
      throw error
    }
    watch(playback: id)
    try await withCheckedThrowingContinuation { stream.openers.append($0) }
    if let sink, let actual = stream.sink, actual != sink {
      // PipeWire takes the default where it does not know the name.
      playbackEnded(id, .success(.stopped))
      throw PulseError.noSuchSink(name: sink)
    }
    return Playback(server: self, id: id)
  }

  /// Nothing where the playback has ended.
  @discardableResult
  func withPlayback<Result: Sendable>(
    _ id: Int, _ body: @Sendable (PlaybackStream) -> Result
  ) -> Result? {
    playbacks[id].map(body)
  }

  /// Ends every stream of ours at once.
  public func stopStreams() {
    for id in playbacks.keys { playbackEnded(id, .success(.stopped)) }
    for id in captures.keys { captureEnded(id, nil) }
  }

  /// Whether a stream of ours plays or records.
  public var isRunning: Bool {
    !captures.isEmpty || playbacks.values.contains { $0.isRunning }
  }

  func endOfPlayback(_ id: Int) async throws -> PlaybackEnd {
    guard let stream = playbacks[id] else {
      if let outcome = outcomes[id] { return try outcome.get() }
      return .stopped
    }
    return try await withCheckedThrowingContinuation { stream.wait($0) }
  }

  func playbackEnded(_ id: Int, _ result: Result<PlaybackEnd, PulseError>) {
    guard let stream = playbacks.removeValue(forKey: id) else { return }
    outcomes[id] = result
    outcomes[id - 64] = nil
    stream.end(result)
  }

  func playbackFailed(_ id: Int, _ reason: String) {
    playbackEnded(id, .failure(.streamFailed(reason: reason)))
  }

  /// Its sink is still there: it was only sent elsewhere, and goes on. It is gone: unplugged; but
  /// what stands in where there is no output at all goes when one comes.
  func playbackMoved(_ id: Int, from old: String?) async {
    guard playbacks[id] != nil, old != Self.standIn else { return }
    do {
      if try await sinks().contains(where: { $0.name == old }) { return }
    } catch {
      // The connection is lost, and the stream has ended with it.
      return
    }
    playbackEnded(id, .success(.unplugged))
  }

  /// Looks every second whether the server still takes samples.
  private func watch(playback id: Int) {
    Task {
      var last = -1
      var still = 0
      while let stream = playbacks[id] {
        still = stream.taken == last && stream.isUpToServer ? still + 1 : 0
        last = stream.taken
        if still == Self.stillSeconds { return await stalled(playback: id) }
        try await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// The sink of nobody that both servers make while there is no other.
  static let standIn = "auto_null"
  static let stillSeconds = 2
  /// For a question to a server that has already kept us waiting.
  static let shortLimit = Duration.seconds(2)

  /// A hung server is left; where it answers, only the stream is given up.
  private func stalled(playback id: Int) async {
    do {
      _ = try await info(limit: Self.shortLimit)
      playbackEnded(id, .failure(.streamFailed(reason: "suspended")))
    } catch {
      playbackEnded(id, .failure(.serverHangs))
    }
  }
}
