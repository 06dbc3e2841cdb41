public import Language
public import Listening
public import PlainDisplay
import WorkQueue

/// Shows what is listened to, and takes keys, until the player has stopped for good.
public actor ListeningDisplay {
  private enum Event: Sendable {
    case status(ListeningStatus)
    case message(String)
    case key(ListeningKey)
    case tick
    case stopped
  }

  private let queue = WorkQueue(label: "okojo.listening-display")
  private let player: ListeningPlayer
  private let style: PlainStyle
  private let terminal: KeyTerminal?
  private let isLive: Bool
  private let output: LineOutput
  private var log: LogLines
  private var view: ListeningView?
  /// Said before there was anything to show.
  private var greeting: String?
  private var ticking: Task<Void, Never>?
  private let sink: AsyncStream<Event>.Continuation
  private let events: AsyncStream<Event>
  private var isSuspended = false

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// How often the words and the time are drawn.
  static let interval = Duration.milliseconds(200)

  /// - Parameters:
  ///   - isLive: whether lines may be drawn again and again.
  ///   - terminal: whose keys are taken.
  ///   - greeting: is shown at first.
  ///   - descriptor: where it is shown.
  public init(
    _ player: ListeningPlayer, style: PlainStyle, isLive: Bool, terminal: KeyTerminal?,
    greeting: Text? = nil, descriptor: Int32
  ) {
    (self.player, self.style, self.isLive) = (player, style, isLive)
    self.terminal = terminal
    output = LineOutput(descriptor: descriptor)
    log = LogLines(style: style)
    (events, sink) = AsyncStream.makeStream()
    if let greeting { sink.yield(.message(style.text(greeting))) }
  }

  /// - Returns: false if the one who read the output has left; the player is stopped then.
  public func run() async -> Bool {
    terminal?.enter()
    var tasks = [
      Task { [player, sink] in
        for await status in await player.changes() { sink.yield(.status(status)) }
        sink.yield(.stopped)
      },
      Task { [player, sink, style] in
        for await message in player.messages { sink.yield(.message(style.text(message))) }
      },
    ]
    if let keys = terminal?.keys() {
      tasks.append(Task { [sink] in for await key in keys { sink.yield(.key(key)) } })
    }
    for await event in events {
      if case .stopped = event { break }
      await take(event)
      if output.isClosed { break }
    }
    ticking?.cancel()
    terminal?.stop()
    terminal?.leave()
    if isLive, !isSuspended { output.draw([StyledLine(style.text(Self.farewell))]) }
    output.leave()
    if output.isClosed { await player.perform(.stop) }
    for task in tasks { task.cancel() }
    return !output.isClosed
  }

  /// Leaves the terminal as it was found.
  public func suspend() {
    isSuspended = true
    ticking?.cancel()
    ticking = nil
    output.leave()
    terminal?.leave()
  }

  public func resume() async {
    isSuspended = false
    terminal?.enter()
    await refresh()
  }

  /// The terminal's size has changed.
  public func redraw() { draw() }

  private func take(_ event: Event) async {
    switch event {
    case .status(let status):
      if view == nil {
        view = ListeningView(status: status)
        view?.message = greeting
      }
      if status.sentence?.id != view?.status.sentence?.id
        || status.playback != view?.status.playback
      {
        view?.message = nil
      }
      view?.status = status
      await refresh(status)
    case .message(let message):
      if isLive {
        if view == nil { greeting = message }
        view?.message = message
        draw()
      } else {
        output.say([message])
      }
    case .key(let key): await press(key)
    case .tick: await refresh()
    case .stopped: break
    }
  }

  private func refresh(_ status: ListeningStatus? = nil) async {
    guard view != nil else { return }
    let latest: ListeningStatus
    if let status { latest = status } else { latest = await player.status }
    let cause = await player.cause
    let words = await player.words
    view?.status = latest
    view?.cause = latest.playback == .paused ? cause : nil
    view?.words = latest.playback == .playing ? words : []
    tick(latest.playback == .playing)
    draw()
  }

  /// Nothing wakes up while nothing is played.
  private func tick(_ isPlaying: Bool) {
    guard isLive, isPlaying, !isSuspended else {
      ticking?.cancel()
      ticking = nil
      return
    }
    guard ticking == nil else { return }
    ticking = Task { [sink] in
      while !Task.isCancelled {
        do { try await Task.sleep(for: Self.interval) } catch { return }
        sink.yield(.tick)
      }
    }
  }

  private func draw() {
    guard let view, !isSuspended, terminal?.isInBackground != true else { return }
    if isLive {
      let size = output.size
      let lines = LiveLines(style: style, hasKeys: terminal != nil)
      output.draw(lines.lines(for: view, width: size.width, height: size.height))
    } else {
      output.say(log.lines(for: view))
    }
  }

  /// The frame of what was played would look as if it still were.
  private static let farewell = Text(
    en: "Listening has ended; the next time it goes on from here.",
    ja: "聞き流しを終えました。次回はここから続けられます。")

  private func press(_ key: ListeningKey) async {
    guard let status = view?.status else { return }
    view?.message = nil
    let command: ListeningCommand
    switch key {
    case .toggle: command = .toggle
    case .next: command = .next
    case .previous: command = .previous
    case .louder: command = .volume(min(1, status.volume + 0.05))
    case .softer: command = .volume(max(0, status.volume - 0.05))
    case .full: command = .volume(1)
    case .shuffle: command = .shuffle(!status.isShuffled)
    case .repeats:
      switch status.repeats {
      case .none: command = .repeats(.list)
      case .list: command = .repeats(.sentence)
      case .sentence: command = .repeats(.none)
      }
    case .help:
      view?.showsHelp.toggle()
      return draw()
    case .quit: command = .stop
    }
    // In order, but a pause that waits for the last sound does not hold up the next key's drawing.
    await player.perform(command)
    await refresh()
  }
}
