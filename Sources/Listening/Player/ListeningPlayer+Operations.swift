import AudioSession
import Language
import Pulse

/// What `ListeningState` asks of the world.
extension ListeningPlayer {
  /// Seconds that the server holds: what is changed is heard so much later.
  static let buffer = 0.15
  /// Seconds of silence for an output that sleeps: wireless and HDMI ones swallow the beginning.
  static let leadIn = 0.12
  /// A server that has just come back may have no output for a moment.
  static let attempts = 8
  static let attemptPause = Duration.milliseconds(300)

  func carryOut(_ operation: ListeningOperation) async -> OperationOutcome {
    switch operation {
    case .begin:
      let granted = await session.begin(.listening)
      generation = granted
      if await session.holds(granted) { return .succeeded }
      return .failed(await session.silence.map(PauseCause.init))
    case .resume:
      guard let granted = await session.resumeListening() else { return .failed(nil) }
      generation = granted
      return .succeeded
    case .openStream: return await openStream()
    case .closeStream:
      await closeStream()
      return .succeeded
    case .release:
      await session.end(.listening, generation)
      generation = nil
      return .succeeded
    case .reportUnplugged:
      // Nothing waits for the device to come back: plugging in must not start anything.
      await session.interruptionBegan(.deviceLost)
      await session.interruptionEnded(.deviceLost, resumable: false)
      return .succeeded
    case .finish:
      await finish()
      return .succeeded
    }
  }

  private func openStream() async -> OperationOutcome {
    guard let heard, await session.holds(generation) else { return .failed(nil) }
    var attempt = 1
    while true {
      do {
        let sink = try await server.sink(named: options.sink)
        await tellMute(of: sink)
        let entry = (self.heard ?? heard).entry
        let offset = (self.heard ?? heard).offset
        self.heard?.time = 0
        feed.with { mixer in
          mixer.begin(silence: sink.isSuspended ? Self.leadIn : 0)
          mixer.play(Mixer.Entry(number: entry.number, track: entry.track), from: offset)
        }
        written = entry
        await prepareFollowing(of: entry)
        stream += 1
        let opened = try await server.openPlayback(
          sampleRate: TrackMaker.sampleRate, sink: options.sink, buffer: Self.buffer, source: feed)
        guard await session.holds(generation) else {
          await opened.stop()
          return .failed(nil)
        }
        playback = opened
        watch(opened, number: stream)
        return .succeeded
      } catch {
        guard await session.holds(generation) else { return .failed(nil) }
        guard attempt < Self.attempts, let error = error as? PulseError, error.mayPass else {
          return .failed(.trouble(Self.text(of: error)))
        }
        attempt += 1
        // Cut short it is only tried again early.
        try? await Task.sleep(for: Self.attemptPause)
      }
    }
  }

  private func watch(_ playback: Playback, number: Int) {
    Task {
      let end: StreamEnd
      do {
        switch try await playback.end() {
        case .finished: end = .finished
        case .stopped: end = .stopped
        case .unplugged: end = .unplugged
        }
      } catch let error as PulseError where error.isOfConnection || error == .serverHangs {
        end = .stopped
      } catch {
        end = .failed(.trouble(Self.text(of: error)))
      }
      await streamEnded(end, number: number)
    }
  }

  private func streamEnded(_ end: StreamEnd, number: Int) async {
    guard number == stream, state.operation != .closeStream else { return }
    playback = nil
    rewind()
    if end == .finished, feed.with({ $0.remaining ?? 1 }) > 0 { await forgetPlace() }
    take(.streamEnded(end))
  }

  private func closeStream() async {
    guard let playback else { return }
    feed.with { $0.end() }
    // However it ends, it has ended.
    _ = try? await playback.end()
    self.playback = nil
    rewind()
  }

  /// What was cut off is read again from the beginning of its step.
  private func rewind() {
    guard let mark = heard?.mark, let track = heard?.entry.track else { return }
    heard?.offset = track.marks.indices.contains(mark) ? track.marks[mark].offset : 0
    heard?.time = 0
  }

  private func finish() async {
    for task in tasks { task.cancel() }
    feed.finish()
    unheard.finish()
    let last = await status(.stopped)
    for observer in observers.values {
      observer.yield(last)
      observer.finish()
    }
    observers = [:]
    said.finish()
  }

  private func tellMute(of sink: Sink) async {
    guard sink.isMuted || sink.volume.percent == 0, !options.ignoresMute, !hasToldMute else {
      return
    }
    hasToldMute = true
    said.yield(
      Text(
        en: "“\(sink.description)” is muted, so you hear nothing; turn it up, "
          + "or use '--fixed-volume'.",
        ja: "「\(sink.description)」がミュートされているため、何も聞こえません。"
          + "音量を上げるか、--fixed-volume を使ってください。"))
  }

  static func text(of error: any Error) -> Text {
    (error as? any ReadableError)?.text ?? Text(en: "\(error)", ja: "\(error)")
  }
}

extension PulseError {
  /// Whether a server that comes back just now may have been the reason.
  fileprivate var mayPass: Bool {
    switch self {
    case .streamFailed, .refused, .connectionLost, .noSink: true
    default: false
    }
  }
}
