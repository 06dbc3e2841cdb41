/// What gives a playback its samples when the server wants them, so that what is changed is heard
/// as soon as the server's own buffer has run out.
///
/// It is asked on the thread of all streams, and must answer at once.
public protocol SampleSource: Sendable {
  /// The next samples, at most `count`.
  /// - Returns: an empty piece at the end, after which it is not asked again.
  func next(_ count: Int) -> [Int16]
}
