import DBus
import Language
import Listening
import ListeningTestSupport
import Testing

@testable import NowPlaying

/// Which positions are news.
@Suite struct AnnouncerTests {
  private let start = SuspendingClock.now

  private func seeked(
    from old: ListeningStatus, to new: ListeningStatus, after seconds: Double
  ) -> Int64? {
    var announcer = Announcer(old, at: start, in: .english)
    return announcer.news(of: new, at: start + .seconds(seconds)).seeked
  }

  private func status(
    _ playback: ListeningStatus.Playback, at position: Double, sentence: String = "a"
  ) -> ListeningStatus {
    var status = ListeningStatus(playback: playback, position: position)
    status.sentence = ListeningStatus.Sentence(
      id: sentence, english: "A", japanese: "ア", lessonID: "l", lessonEnglish: "L",
      lessonJapanese: "エル", length: 10)
    return status
  }

  @Test func timeThatPassesIsNoNews() {
    #expect(seeked(from: status(.playing, at: 1), to: status(.playing, at: 4), after: 3) == nil)
    #expect(seeked(from: status(.playing, at: 1), to: status(.paused, at: 3.8), after: 3) == nil)
    #expect(seeked(from: status(.paused, at: 1), to: status(.playing, at: 1), after: 60) == nil)
    #expect(
      seeked(from: status(.playing, at: 9), to: status(.playing, at: 0, sentence: "b"), after: 1)
        == nil)
  }

  @Test func whatDoesNotFollowIsNews() {
    #expect(
      seeked(from: status(.playing, at: 1), to: status(.playing, at: 8), after: 1) == 8_000_000)
    #expect(
      seeked(from: status(.paused, at: 5), to: status(.paused, at: 0), after: 9) == 0,
      "the beginning of the same sentence")
    #expect(
      seeked(from: status(.playing, at: 9.9), to: status(.playing, at: 0.1), after: 0.2)
        == 100_000, "the same sentence once more")
    #expect(
      seeked(from: status(.playing, at: 9), to: status(.playing, at: 4, sentence: "b"), after: 1)
        == 4_000_000)
    #expect(seeked(from: status(.playing, at: 9), to: status(.stopped, at: 0), after: 1) == nil)
  }

  @Test func aShortSeekIsToldOnce() {
    var announcer = Announcer(status(.paused, at: 1), at: start, in: .english)
    for (position, told) in [(1.1, Int64(1_100_000)), (4, 4_000_000)] {
      let begun = announcer.seekBegins
      // What the player tells of it may come first.
      let first = announcer.news(of: status(.paused, at: position), at: start).seeked
      announcer.seekEnded(begun)
      let second = announcer.news(of: status(.paused, at: position), at: start).seeked
      #expect([first, second].compactMap { $0 } == [told])
    }
  }

  @Test func whatAWrongIdentifierHoldsDoesNotReachTheBus() {
    var status = status(.playing, at: 0, sentence: "")
    #expect(status.sentence.map(Metadata.trackID) == "/okojo/sentence/_")
    status.sentence?.id = "a/é-b c"
    #expect(status.sentence.map(Metadata.trackID) == "/okojo/sentence/_a___b_c")
  }
}
