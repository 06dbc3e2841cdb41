public import AudioSession
public import Language
public import ListeningLists
public import Pulse

/// Plays a list as a well-behaved player does: one stream while it plays, none while it is paused,
/// and the session's rules in between (`ListeningState`).
public actor ListeningPlayer: ListeningControls {
  public struct Options: Sendable {
    /// The name of an output; nothing for the default one.
    public var sink: String?
    /// Of our own stream, 0–1.
    public var volume = 1.0
    /// Seconds of playing after which it ends, with a fade.
    public var duration: Double?
    /// Whether a muted output is meant to be heard all the same (`--fixed-volume`).
    public var ignoresMute = false

    public init() {}
  }

  /// A sentence in the mixer, by its number.
  struct Entry {
    let number: Int
    var place: Playlist.Place
    let sentence: Sentence
    let track: Track
  }

  /// What is heard.
  struct Heard {
    var entry: Entry
    var mark = 0
    /// In samples of the track, at `time`.
    var offset = 0
    /// In samples of the stream.
    var time = 0
  }

  let session: AudioCoordinator
  let server: PulseServer
  let options: Options
  let maker: TrackMaker
  let feed: Feed
  let keeper: PlaceKeeper?
  var list: Playlist
  var state = ListeningState()
  var generation: Generation?
  var playback: Playback?
  /// What was asked for last: `next` counts from here.
  var place: Playlist.Place
  var heard: Heard?
  /// What is given to the server now; it is heard a moment later.
  var written: Entry?
  /// Prepared to come behind.
  var following: Entry?
  var lastNumber = 0
  /// Of streams; what an older one tells means nothing.
  var stream = 0
  /// Asked for; of several at a time the last counts.
  var jumps = 0
  var isJumping = false
  var volume: Double
  var waiters: [CheckedContinuation<Void, Never>] = []
  var observers: [Int: AsyncStream<ListeningStatus>.Continuation] = [:]
  var lastObserver = 0
  var isPublishing = false
  var tasks: [Task<Void, Never>] = []
  private var wordTimer: Task<Void, Never>?
  var hasToldMute = false
  var hasToldPlace = false
  /// Steps on their way to the listener's ear, with the stream that they are in.
  let unheard: AsyncStream<(Mixer.Passed, Entry, Int)>.Continuation
  private let hearing: AsyncStream<(Mixer.Passed, Entry, Int)>
  let said: AsyncStream<Text>.Continuation
  /// What the listener should read, besides the status: for one reader.
  public nonisolated let messages: AsyncStream<Text>

  /// - Parameter place: where it begins.
  public init(
    _ list: Playlist, at place: Playlist.Place, reading: Reading, session: AudioCoordinator,
    server: PulseServer, options: Options = Options(), keeper: PlaceKeeper? = nil
  ) {
    (self.list, self.place, self.session, self.server) = (list, place, session, server)
    (self.options, self.keeper, self.volume) = (options, keeper, options.volume)
    maker = TrackMaker(reading)
    feed = Feed(
      Mixer(
        sampleRate: TrackMaker.sampleRate, volume: options.volume, remaining: options.duration))
    (messages, said) = AsyncStream.makeStream()
    (hearing, unheard) = AsyncStream.makeStream()
  }

  /// Speaks the first sentence into memory and begins to follow the session; it is paused then.
  /// - Throws: `SpeechError` where there is no voice.
  public func prepare() async throws {
    let entry = try await entry(at: place)
    heard = Heard(entry: entry)
    let notices = session.notices
    tasks.append(
      Task { [weak self] in
        for await notice in notices { await self?.take(notice) }
      })
    tasks.append(
      Task { [weak self, steps = feed.steps] in
        for await step in steps { await self?.passed(step) }
      })
    tasks.append(
      Task { [weak self, hearing] in
        for await (step, entry, stream) in hearing { await self?.hear(step, entry, stream) }
      })
  }

  func take(_ event: ListeningEvent) {
    for effect in state.handle(event) {
      switch effect {
      case .perform(let operation):
        // In a task of its own: who asked may be cancelled, a release must not be cut short.
        Task {
          let outcome = await carryOut(operation)
          take(.done(outcome))
        }
      case .waitForWord:
        wordTimer?.cancel()
        wordTimer = Task {
          do { try await Task.sleep(for: Self.patience) } catch { return }
          take(.noWordCame)
        }
      }
    }
    publish()
    if state.operation == nil {
      for waiter in waiters { waiter.resume() }
      waiters = []
    }
  }

  /// Until the session has said why a stream was stopped.
  static let patience = Duration.seconds(3)

  /// Returns when nothing is under way.
  func settled() async {
    if state.operation == nil { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  private func take(_ notice: SessionNotice) async {
    switch notice {
    case .interrupted(let interruption):
      // Whether it meant the present grant shows when that has been given.
      await settled()
      let isVoid = await !session.holds(generation)
      take(.interrupted(interruption, isVoid: isVoid))
    case .resume: take(.resumeOffered)
    case .silenced, .trouble:
      if let text = notice.text { said.yield(text) }
    case .microphoneClosed, .retrying: break
    }
  }
}
