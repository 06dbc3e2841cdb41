import DBus
import Language
import Listening

/// What is played, as MPRIS tells it (`Metadata`, with the fields of the Xesam ontology).
enum Metadata {
  /// What the specification has for “no track”.
  static let noTrack = "/org/mpris/MediaPlayer2/TrackList/NoTrack"

  /// - Parameter language: of the lesson's title; a sentence is English.
  static func of(_ status: ListeningStatus, in language: Language) -> [String: DBusValue] {
    guard let sentence = status.sentence else { return ["mpris:trackid": .objectPath(noTrack)] }
    let album = language == .japanese ? sentence.lessonJapanese : sentence.lessonEnglish
    var fields: [String: DBusValue] = [
      "mpris:trackid": .objectPath(trackID(of: sentence)),
      "xesam:title": text(sentence.english),
      "xesam:album": text(album),
      "xesam:artist": .array(of: "s", [.string("okojo")]),
      "xesam:asText": text(sentence.english + "\n" + sentence.japanese),
      "xesam:trackNumber": .int32(Int32(clamping: status.number)),
    ]
    if let length = sentence.length { fields["mpris:length"] = .int64(microseconds(length)) }
    return fields
  }

  /// A path of our own: those below `/org/mpris` are the specification's.
  static func trackID(of sentence: ListeningStatus.Sentence) -> String {
    "/okojo/sentence/_"
      + String(sentence.id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// No text on the bus holds a NUL; a lesson's might.
  private static func text(_ text: String) -> DBusValue { .string(text.replacing("\0", with: "")) }
}

/// Seconds as MPRIS counts time; what is no time is 0.
func microseconds(_ seconds: Double) -> Int64 {
  Int64(exactly: (max(0, seconds) * 1_000_000).rounded()) ?? 0
}
