import Language
import ListeningLists
import Pulse

/// From sentence to sentence.
extension ListeningPlayer {
  /// How many sentences in a row may be unreadable for the voice before it gives up.
  static let mostFailures = 5

  /// - Throws: `SpeechError`
  func entry(at place: Playlist.Place) async throws -> Entry {
    let track = try await maker.track(for: list[place])
    lastNumber += 1
    return Entry(number: lastNumber, place: place, sentence: list[place], track: track)
  }

  /// Makes what comes behind a sentence, while that is played. One that no voice can read is
  /// passed over.
  func prepareFollowing(of entry: Entry) async {
    var place = entry.place
    for _ in 0..<Self.mostFailures {
      guard let next = list.place(after: place) else { break }
      if next == entry.place {
        // The same sentence again.
        lastNumber += 1
        let again = Entry(
          number: lastNumber, place: next, sentence: entry.sentence, track: entry.track)
        return setFollowing(again, behind: entry)
      }
      do {
        return setFollowing(try await self.entry(at: next), behind: entry)
      } catch {
        said.yield(Self.text(of: error))
        place = next
      }
    }
    setFollowing(nil, behind: entry)
  }

  private func setFollowing(_ next: Entry?, behind entry: Entry) {
    // A jump has come in between.
    guard written?.number == entry.number else { return }
    feed.with { $0.setFollowing(next.map { Mixer.Entry(number: $0.number, track: $0.track) }) }
    following = next
  }

  /// A step was given to the server: what comes behind its sentence is made at once; it is told
  /// when it is heard.
  func passed(_ step: Mixer.Passed) async {
    if let entry = following, step.number == entry.number {
      (written, following) = (entry, nil)
      unheard.yield((step, entry, stream))
      await prepareFollowing(of: entry)
    } else if let entry = written, step.number == entry.number {
      unheard.yield((step, entry, stream))
    }
  }

  func hear(_ step: Mixer.Passed, _ entry: Entry, _ number: Int) async {
    await wait(for: step, number)
    guard number == stream, let last = heard?.entry.number, step.number >= last else { return }
    let isNew = step.number > last
    var entry = entry
    if list[entry.place].id != entry.sentence.id {
      // The list was shuffled meanwhile.
      entry.place =
        list.place(ofID: entry.sentence.id, round: entry.place.round) ?? entry.place
    }
    heard = Heard(entry: entry, mark: step.mark, offset: step.offset, time: step.time)
    if !isJumping { place = entry.place }
    publish()
    if isNew { await notePlace() }
  }

  /// Until the step is heard.
  private func wait(for step: Mixer.Passed, _ number: Int) async {
    let rate = Double(TrackMaker.sampleRate)
    while number == stream, let playback {
      // What was given so long ago has been heard, whatever the server's clock says.
      let given = Double(feed.with { $0.time } - step.time) / rate
      let delay = Double(step.time) / rate - (await playback.position() ?? 0)
      if delay < 0.005 || given > 4 * Self.buffer { return }
      // Cut short, the display is ahead of the sound.
      do { try await Task.sleep(for: .seconds(min(delay, Self.buffer))) } catch { return }
    }
  }

  func notePlace() async {
    guard let keeper else { return }
    do {
      try await keeper.note(list[place], round: place.round, of: list)
    } catch {
      tellPlace(error)
    }
  }

  func forgetPlace() async {
    do { try await keeper?.forget(list) } catch { tellPlace(error) }
  }

  private func tellPlace(_ error: any Error) {
    if !hasToldPlace { said.yield(Self.text(of: error)) }
    hasToldPlace = true
  }
}
