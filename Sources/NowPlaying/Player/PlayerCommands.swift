import DBus
import Listening

/// What methods and properties of MPRIS ask of the player as it is. Nothing where the
/// specification wants no effect.
enum PlayerCommands {
  /// - Parameter call: one whose arguments fit the interface.
  static func command(for call: MethodCall, _ status: ListeningStatus) -> ListeningCommand? {
    let numbers = call.arguments.compactMap(\.integer)
    return switch call.member {
    case "Next": status.canGoNext ? .next : nil
    case "Previous": status.canGoPrevious ? .previous : nil
    // Never a toggle: a second one changes nothing.
    case "Pause": .pause
    case "Play": .play
    case "PlayPause": .toggle
    case "Stop", "Quit": .stop
    case "Seek": seek(by: numbers[0], status)
    case "SetPosition": setPosition(numbers[0], of: call.arguments[0].text, status)
    default: nil
    }
  }

  /// Before the beginning is the beginning; behind the end is the next sentence.
  private static func seek(by offset: Int64, _ status: ListeningStatus) -> ListeningCommand? {
    guard status.canSeek, let length = status.sentence?.length else { return nil }
    let position = status.position + Double(offset) / 1_000_000
    if position > length { return status.canGoNext ? .next : nil }
    return .seek(to: max(0, position))
  }

  /// A track that is not the current one is a click that came too late.
  private static func setPosition(
    _ position: Int64, of track: String?, _ status: ListeningStatus
  ) -> ListeningCommand? {
    guard status.canSeek, let sentence = status.sentence, let length = sentence.length,
      track == Metadata.trackID(of: sentence), position >= 0, position <= microseconds(length)
    else { return nil }
    return .seek(to: Double(position) / 1_000_000)
  }

  /// - Parameter value: of the property's type.
  /// - Throws: `MethodError` for a value that means nothing.
  static func command(
    setting property: String, to value: DBusValue
  ) throws(MethodError) -> ListeningCommand? {
    switch (property, value) {
    case ("LoopStatus", .string(let name)):
      guard let repeats = PlayerProperties.repeats(named: name) else {
        throw .wrongValue(property, wanted: "None, Track or Playlist")
      }
      return .repeats(repeats)
    case ("Shuffle", .bool(let isOn)): return .shuffle(isOn)
    case ("Volume", .double(let volume)):
      guard volume.isFinite else { throw .wrongValue(property, wanted: "a number from 0 to 1") }
      return .volume(min(1, max(0, volume)))
    // There is one rate; 0 means a pause, and others may be ignored.
    case ("Rate", .double(let rate)): return rate == 0 ? .pause : nil
    default: return nil
    }
  }
}
