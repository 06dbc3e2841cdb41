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
  /// A seek was carried out: it is told however short it is.
  var hasSought = false

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
    let hasJumped = hasSought || abs(now.position - expected(now)) > Self.tolerance
    (known, place, hasSought) = (properties, now, false)
    let tells = hasJumped && status.sentence != nil && status.playback != .stopped
    return News(changed: changed, seeked: tells ? microseconds(now.position) : nil)
  }

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
