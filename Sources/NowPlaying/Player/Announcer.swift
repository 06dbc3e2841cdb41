import DBus
import Language
import Listening

/// What others were told last, and what is news to them.
struct Announcer {
  struct News {
    /// For `PropertiesChanged`; empty if nothing has changed.
    var changed: [String: DBusValue]
    /// For `Seeked`: where the sentence is now, if that does not follow from what was told.
    var seeked: Int64?
  }

  private struct Place {
    let track: String?
    let position: Double
    let isPlaying: Bool
    let instant: SuspendingClock.Instant
  }

  /// What a position may be off by: it is told to the millisecond, but a stream takes its time to
  /// begin. Seconds.
  private static let tolerance = 0.5

  let language: Language
  private var known: [String: DBusValue]
  private var place: Place
  /// A seek was carried out that nobody was told of: it is told however short it is.
  private var isSeekDue = false
  private var seeksTold = 0

  init(_ status: ListeningStatus, at instant: SuspendingClock.Instant, in language: Language) {
    self.language = language
    known = PlayerProperties(status: status, language: language).announced
    place = Self.place(status, instant)
  }

  /// Takes the player as it is now, and says what is to be told of it.
  mutating func news(of status: ListeningStatus, at instant: SuspendingClock.Instant) -> News {
    let properties = PlayerProperties(status: status, language: language).announced
    let changed = properties.filter { known[$0.key] != $0.value }
    let now = Self.place(status, instant)
    let hasJumped = isSeekDue || abs(now.position - expected(now)) > Self.tolerance
    (known, place, isSeekDue) = (properties, now, false)
    let tells = hasJumped && status.sentence != nil && status.playback != .stopped
    if tells { seeksTold += 1 }
    return News(changed: changed, seeked: tells ? microseconds(now.position) : nil)
  }

  /// To be taken before a seek, and given to `seekEnded` after it: its news may come in between.
  var seekBegins: Int { seeksTold }

  mutating func seekEnded(_ begun: Int) { isSeekDue = seeksTold == begun }

  /// Where who knew the last place takes the sentence to be; a new one begins at its beginning.
  private func expected(_ now: Place) -> Double {
    guard now.track == place.track else { return 0 }
    return place.position + (place.isPlaying ? (now.instant - place.instant) / .seconds(1) : 0)
  }

  private static func place(_ status: ListeningStatus, _ instant: SuspendingClock.Instant) -> Place
  {
    Place(
      track: status.sentence.map(Metadata.trackID), position: status.position,
      isPlaying: status.playback == .playing, instant: instant)
  }
}
