import Language
import ListeningLists

/// What the listener asks for.
extension ListeningPlayer {
  public func perform(_ command: ListeningCommand) async {
    switch command {
    case .play: take(.play)
    case .pause: take(.pause)
    case .toggle: take(state.wish == .play ? .pause : .play)
    case .stop: take(.stop)
    case .next:
      if let next = list.place(after: place, isAsked: true) { await jump(to: next) }
    case .previous:
      let isLate = await position() >= Self.restartSeconds
      await jump(to: isLate ? place : list.place(before: place))
    case .seek(let seconds): await seek(to: seconds)
    case .volume(let volume): setVolume(volume)
    case .shuffle(let isShuffled):
      place = list.setShuffled(isShuffled, at: place)
      await changedList()
    case .repeats(let repeats):
      list.setRepeats(Playlist.Repeat(repeats), at: place)
      await changedList()
    }
    await settled()
  }

  static let restartSeconds = 3.0

  private func setVolume(_ volume: Double) {
    guard volume.isFinite else { return }
    let volume = min(max(volume, 0), 1)
    self.volume = volume
    feed.with { $0.setVolume(volume) }
    publish()
  }

  private func jump(to target: Playlist.Place) async {
    var target = target
    place = target
    // What was prepared does not come; nor is its beginning, if it is on its way, the news.
    following = nil
    jumps += 1
    let jump = jumps
    isJumping = true
    defer { if jump == jumps { isJumping = false } }
    for _ in 0..<Self.mostFailures {
      do {
        let entry = try await entry(at: target)
        // Another key was faster.
        guard jump == jumps else { return }
        return await start(entry)
      } catch {
        said.yield(Self.text(of: error))
        guard let next = list.place(after: target, isAsked: true) else { return }
        (place, target) = (next, next)
      }
    }
  }

  private func start(_ entry: Entry, at offset: Int = 0) async {
    let isPlaying = playback != nil
    let time = feed.with { mixer in
      if isPlaying {
        mixer.play(Mixer.Entry(number: entry.number, track: entry.track), from: offset)
      }
      return mixer.time
    }
    let mark = entry.track.marks.lastIndex { $0.offset <= offset } ?? 0
    place = entry.place
    heard = Heard(entry: entry, mark: mark, offset: offset, time: isPlaying ? time : 0)
    written = entry
    following = nil
    publish()
    await notePlace()
    if isPlaying { await prepareFollowing(of: entry) }
  }

  /// Beyond the end, the next sentence, as MPRIS has it.
  private func seek(to seconds: Double) async {
    guard let entry = heard?.entry, seconds.isFinite else { return }
    let offset = Int(max(0, min(seconds, 1e6)) * Double(TrackMaker.sampleRate))
    if offset < entry.track.samples.count {
      // A number of its own, so that steps from before the seek are told apart.
      lastNumber += 1
      let again = Entry(
        number: lastNumber, place: entry.place, sentence: entry.sentence, track: entry.track)
      await start(again, at: offset)
    } else if let next = list.place(after: place, isAsked: true) {
      await jump(to: next)
    }
  }

  /// What comes behind is another sentence now.
  private func changedList() async {
    heard?.entry.place = place
    if written?.number == heard?.entry.number { written?.place = place }
    if playback != nil, let written { await prepareFollowing(of: written) }
    publish()
    await notePlace()
  }
}

extension Playlist.Repeat {
  init(_ repeats: ListeningRepeat) {
    switch repeats {
    case .none: self = .rounds(1)
    case .sentence: self = .sentence
    case .list: self = .rounds(nil)
    }
  }
}
