public import Listening

/// A player without sound that keeps to the contract; its time passes only when it is told to.
public actor FakePlayer: ListeningControls {
  public private(set) var status: ListeningStatus
  /// Everything it was told, in order.
  public private(set) var commands: [ListeningCommand] = []
  private var listeners: [AsyncStream<ListeningStatus>.Continuation] = []
  private var hasEnded = false
  private let sentences: [ListeningStatus.Sentence]

  public init(count: Int = 3, playback: ListeningStatus.Playback = .playing) {
    sentences = (1...count).map { number in
      ListeningStatus.Sentence(
        id: "cafe_\(number)", english: "Sentence \(number), please.", japanese: "文 \(number) です。",
        lessonID: "cafe", lessonEnglish: "At the café", lessonJapanese: "カフェで",
        length: Double(10 * number))
    }
    status = ListeningStatus(playback: playback, volume: 0.5)
    status.count = count
    status = Self.at(1, status, sentences)
  }

  private static func at(
    _ number: Int, _ old: ListeningStatus, _ sentences: [ListeningStatus.Sentence]
  ) -> ListeningStatus {
    var status = old
    (status.number, status.position, status.step) = (number, 0, "en")
    status.sentence = sentences[number - 1]
    status.following = number < sentences.count ? sentences[number] : nil
    (status.canGoNext, status.canGoPrevious) = (number < sentences.count, true)
    return status
  }

  public func changes() -> AsyncStream<ListeningStatus> {
    let (stream, continuation) = AsyncStream<ListeningStatus>.makeStream()
    continuation.yield(status)
    if hasEnded { continuation.finish() } else { listeners.append(continuation) }
    return stream
  }

  public func perform(_ command: ListeningCommand) {
    commands.append(command)
    guard !hasEnded else { return }
    switch command {
    case .play: status.playback = .playing
    case .pause: status.playback = .paused
    case .toggle: status.playback = status.playback == .playing ? .paused : .playing
    case .next:
      if status.number < sentences.count { status = Self.at(status.number + 1, status, sentences) }
    case .previous: status = Self.at(max(1, status.number - 1), status, sentences)
    case .stop: status.playback = .stopped
    case .seek(let position): status.position = position
    case .volume(let volume): status.volume = volume
    case .shuffle(let isOn): status.isShuffled = isOn
    case .repeats(let repeats): status.repeats = repeats
    }
    tell()
    if command == .stop { end() }
  }

  /// Something happens to it that nobody has asked for.
  public func change(_ body: @Sendable (inout ListeningStatus) -> Void) {
    body(&status)
    tell()
  }

  public var listenerCount: Int { listeners.count }

  private func tell() { for listener in listeners { listener.yield(status) } }

  private func end() {
    hasEnded = true
    for listener in listeners { listener.finish() }
    listeners = []
  }
}
