import Language
import ListeningLists
import Pulse

/// From sentence to sentence.
extension ListeningPlayer {
  /// A sentence that no voice can read is passed over, unless all are.
  /// - Throws: `SpeechError`
  func entry(at place: Playlist.Place) async throws -> Entry {
    let track = try await maker.track(for: list[place])
    lastNumber += 1
    return Entry(number: lastNumber, place: place, track: track)
  }

  /// Makes what comes behind a sentence, while that is played.
  func prepareFollowing(of entry: Entry) async {
    var place = entry.place
    for _ in 0..<Self.mostFailures {
      guard let next = list.place(after: place) else { return setFollowing(nil, behind: entry) }
      do {
        if next == entry.place, next == place {
          // The same sentence again.
          lastNumber += 1
          let again = Entry(number: lastNumber, place: next, track: entry.track)
          return setFollowing(again, behind: entry)
        }
        return setFollowing(try await self.entry(at: next), behind: entry)
      } catch {
        said.yield(Self.text(of: error))
        place = next
      }
    }
    setFollowing(nil, behind: entry)
  }

  static let mostFailures = 5

  private func setFollowing(_ next: Entry?, behind entry: Entry) {
    guard heard?.entry.number == entry.number else { return }
    feed.with { mixer in
      guard mixer.place?.number == entry.number else { return }
      mixer.setFollowing(next.map { Mixer.Entry(number: $0.number, track: $0.track) })
    }
    following = next
  }

  /// A step was given to the server; it is told when it is heard.
  func passed(_ step: Mixer.Passed) async {
    let current = stream
    if let entry = following, step.number == entry.number {
      await waitUntilHeard(step)
      guard current == stream, following?.number == step.number else { return }
      following = nil
      place = entry.place
      heard = Heard(entry: entry, mark: step.mark, offset: step.offset, time: step.time)
      publish()
      await notePlace()
      await prepareFollowing(of: entry)
    } else if step.number == heard?.entry.number {
      await waitUntilHeard(step)
      guard current == stream, heard?.entry.number == step.number else { return }
      (heard?.mark, heard?.offset, heard?.time) = (step.mark, step.offset, step.time)
      publish()
    }
  }

  private func waitUntilHeard(_ step: Mixer.Passed) async {
    guard let playback else { return }
    let position = await playback.position() ?? 0
    let delay = Double(step.time) / Double(TrackMaker.sampleRate) - position
    // Cut short, the display is ahead of the sound.
    if delay > 0.005 { try? await Task.sleep(for: .seconds(min(delay, 1))) }
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
