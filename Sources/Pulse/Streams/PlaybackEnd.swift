/// How a playback came to its end.
public enum PlaybackEnd: Sendable, Hashable {
  /// Everything was heard.
  case finished
  /// It was stopped by us.
  case stopped
  /// The device it played on is gone; what is left would have come out of another one.
  case unplugged
}
