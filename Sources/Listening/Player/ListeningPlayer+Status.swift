import Language
import Lessons
import ListeningLists
import Pulse

/// What the player tells.
extension ListeningPlayer {
  public var status: ListeningStatus {
    get async {
      switch state.wish {
      case .play: await status(.playing)
      case .pause: await status(.paused)
      case .end: await status(state.isFinished ? .stopped : .playing)
      }
    }
  }

  public func changes() async -> AsyncStream<ListeningStatus> {
    let (stream, continuation) = AsyncStream.makeStream(of: ListeningStatus.self)
    let status = await status
    continuation.yield(status)
    guard !state.isFinished else {
      continuation.finish()
      return stream
    }
    lastObserver += 1
    let id = lastObserver
    observers[id] = continuation
    continuation.onTermination = { [weak self] _ in Task { await self?.forget(observer: id) } }
    return stream
  }

  private func forget(observer: Int) { observers[observer] = nil }

  /// The cause of a pause that the listener did not ask for.
  public var cause: PauseCause? { state.cause }

  /// Where the words of the English are, in seconds from the beginning of the sentence, for the
  /// step that is heard; none where nothing is read that is shown.
  public var words: [(range: Range<String.Index>, start: Double)] {
    guard let heard, heard.entry.track.marks.indices.contains(heard.mark) else { return [] }
    return heard.entry.track.marks[heard.mark].words.map {
      ($0.range, Double($0.start) / Double(TrackMaker.sampleRate))
    }
  }

  /// Tells everybody, once for everything that changes at a time.
  func publish() {
    guard !isPublishing, !observers.isEmpty else { return }
    isPublishing = true
    Task {
      // What changes from now on is told anew.
      isPublishing = false
      let status = await status
      guard !state.isFinished else { return }
      for observer in observers.values { observer.yield(status) }
    }
  }

  /// Seconds that were heard of the sentence.
  func position() async -> Double {
    guard let heard else { return 0 }
    let rate = Double(TrackMaker.sampleRate)
    let start = Double(heard.offset) / rate
    guard let playback, let time = await playback.position(), let heard = self.heard else {
      return start
    }
    let marks = heard.entry.track.marks
    let end =
      marks.indices.contains(heard.mark + 1)
      ? marks[heard.mark + 1].offset : heard.entry.track.samples.count
    let offset = Double(heard.offset) / rate
    let position = offset + time - Double(heard.time) / rate
    return min(max(position, offset), Double(end) / rate)
  }

  func status(_ playback: ListeningStatus.Playback) async -> ListeningStatus {
    let position = await position()
    let next = list.place(after: place, isAsked: true)
    let rate = Double(TrackMaker.sampleRate)
    var status = ListeningStatus(playback: playback)
    status.cause = playback == .paused ? state.cause?.text : nil
    let entry = heard?.entry.place == place ? heard?.entry : nil
    status.sentence = Self.sentence(list[place], entry?.track)
    status.following = list.place(after: place).map { Self.sentence(list[$0], following?.track) }
    (status.number, status.count) = (place.index + 1, list.count)
    if let heard, heard.entry.track.marks.indices.contains(heard.mark) {
      status.step = heard.entry.track.marks[heard.mark].step
    }
    status.position = position
    status.volume = volume
    status.isShuffled = list.isShuffled
    status.repeats = repeats
    status.canGoNext = next != nil
    status.canGoPrevious = true
    status.remaining = feed.with { $0.remaining }.map { Double($0) / rate }
    return status
  }

  private var repeats: ListeningRepeat {
    if list.repeats == .sentence { return .sentence }
    let end = Playlist.Place(round: place.round, index: list.count - 1)
    return list.place(after: end) == nil ? .none : .list
  }

  private static func sentence(_ sentence: Sentence, _ track: Track?) -> ListeningStatus.Sentence {
    ListeningStatus.Sentence(
      id: sentence.id, english: sentence.english, japanese: sentence.japanese.text,
      lessonID: sentence.lesson.id, lessonEnglish: sentence.lesson.title.english,
      lessonJapanese: sentence.lesson.title.japanese,
      length: track.map { Double($0.samples.count) / Double(TrackMaker.sampleRate) })
  }
}
